import { ignoreFailure } from '../../lib/ignore-failure';
import { loadOnce } from '../../lib/loading/load-once';

const load = loadOnce(async () => (await import('./move-panel')).movePanel);

/** Moves a panel once motion has come, which only open panels need. Returns the end of it. */
export function movePanelSoon(panel: HTMLElement, close: () => void): () => void {
  let isOver = false;
  let end = () => {};
  load().then((move) => {
    if (!isOver) end = move(panel, close);
    // Without it the panel stands still, and the next one asks again.
  }, ignoreFailure);
  return () => {
    isOver = true;
    end();
  };
}
