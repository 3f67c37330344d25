import type { EngineFailure } from '../../failure';

/** As hls.js names a stream whose keys nobody has. */
const LOCKED: EngineFailure = {
  reason: 'protected',
  type: 'HLS_keySystemError',
  detail: 'keySystemNoKeys',
};

/** Reports encrypted media of which the details name no keys: the browser would wait for these forever. */
export function watchLocked(
  video: EventTarget,
  hasKeys: boolean,
  onLocked: (failure: EngineFailure) => void,
) {
  const ending = new AbortController();
  if (!hasKeys) video.addEventListener('waitingforkey', () => onLocked(LOCKED), { signal: ending.signal });
  return () => ending.abort();
}
