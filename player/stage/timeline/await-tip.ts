import { ignoreFailure } from '../../lib/ignore-failure';
import { loadChunk } from '../../lib/loading/load-chunk';
import { once } from '../../lib/signals/once';
import type { TipFacts } from './timeline-tip';

/** Loads the timeline's tooltip with the first pointer event. Returns the function that stops it. */
export function awaitTip(root: HTMLElement, facts: TipFacts): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const begin = async () => {
    await once(() => facts.hover.value !== null, signal);
    const { paintTip } = await loadChunk(() => import('./timeline-tip'));
    if (!signal.aborted) signal.addEventListener('abort', paintTip(root, facts), { once: true });
  };
  // Seeking works without the tooltip.
  begin().catch(ignoreFailure);
  return () => ending.abort();
}
