import type { EngineFailure } from '../../contract';

/** What a stream is lost by where no error of hls.js says it. */
const lostBy = (detail: string): EngineFailure => ({ reason: 'network', type: 'HLS_networkError', detail });

export const STALLED = lostBy('noProgress');
export const SILENT = lostBy('silentHost');
export const MISSING_HERE = lostBy('missingHere');
