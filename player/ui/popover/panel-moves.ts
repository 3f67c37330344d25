import { ignoreFailure } from '../../lib/ignore-failure';
import { loadOnce } from '../../lib/loading/load-once';

const load = loadOnce(async () => (await import('./move-panel')).movePanel);

/** Loads the motion chunk, which only open panels need, and moves the panel. Returns a function that stops this. */
export function movePanelSoon(panel: HTMLElement, close: () => void): () => void {
  let isOver = false;
  let end = () => {};
  load().then((move) => {
    if (!isOver) end = move(panel, close);
    // If it fails to load, the panel does not move, and the next panel retries.
  }, ignoreFailure);
  return () => {
    isOver = true;
    end();
  };
}
