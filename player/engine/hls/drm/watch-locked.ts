import type { EngineFailure } from '../../failure';

/** As hls.js names a stream whose keys nobody has. */
const LOCKED: EngineFailure = {
  reason: 'protected',
  type: 'HLS_keySystemError',
  detail: 'keySystemNoKeys',
};

/** Reports encrypted media whose keys nobody has: the browser would wait for these forever. */
export function watchLocked(
  video: EventTarget,
  hasKeys: () => boolean | Promise<boolean>,
  onLocked: (failure: EngineFailure) => void,
) {
  const ending = new AbortController();
  const { signal } = ending;
  const check = async () => {
    if (!(await hasKeys()) && !signal.aborted) onLocked(LOCKED);
  };
  video.addEventListener('waitingforkey', () => void check(), { signal });
  return () => ending.abort();
}
