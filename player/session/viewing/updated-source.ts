import type { ReadonlySignal, Signal } from '@preact/signals-core';
import type { Engine, Source } from '../../engine/contract';
import type { Prepared } from './prepare';

/** The source with what may change while it plays; the same object where nothing has. */
export function updatedSource(now: Source, { live, subtitles }: Pick<Source, 'live' | 'subtitles'>): Source {
  const isSame = live === now.live && JSON.stringify(subtitles) === JSON.stringify(now.subtitles);
  return isSame ? now : { ...now, live, subtitles };
}

/** The stream that plays continues by its newest details. */
export function updateSource(
  source: Signal<Source | null>,
  engine: ReadonlySignal<Engine | null>,
  choice: Prepared,
): void {
  const now = source.peek();
  if (now === null || !choice.ok || choice.source.url !== now.url) return;
  const changed = updatedSource(now, choice.source);
  if (changed === now) return;
  source.value = changed;
  engine.peek()?.update?.(changed);
}
