import { signal } from '@preact/signals-core';
import type { Engine } from '../contract';
import type { EngineFailure } from '../failure';

/** An engine that could not be loaded or started. */
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

/** The engine of a video that was closed before its engine could start. */
export function leftEngine(): Engine {
  return failedEngine({ reason: 'unknown', type: 'otherError', detail: 'left' });
}
