import type { EngineFailure } from '../../failure';

/** The failure for a stream whose keys are unavailable, named as in hls.js. */
const LOCKED: EngineFailure = {
  reason: 'protected',
  type: 'HLS_keySystemError',
  detail: 'keySystemNoKeys',
};

/** Reports encrypted media without available keys, for which the browser would wait forever. */
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
