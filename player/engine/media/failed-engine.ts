import { signal } from '@preact/signals-core';
import type { Engine } from '../contract';
import type { EngineFailure } from '../failure';

/** An engine that could not even begin. */
export function failedEngine(reason: EngineFailure): Engine {
  return {
    failure: signal(reason),
    reconnecting: signal(null),
    missing: signal(null),
    quality: signal(null),
    live: signal(null),
    audioTracks: signal(null),
    subtitles: signal(null),
    wantPlay() {},
    finish() {},
    close() {},
  };
}

/** In place of the engine of a video that was left before it could begin. */
export function leftEngine(): Engine {
  return failedEngine({ reason: 'unknown', type: 'otherError', detail: 'left' });
}
