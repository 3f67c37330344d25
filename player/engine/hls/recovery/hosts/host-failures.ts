import type { EngineFailure } from '../../../failure';

/** A failure that no hls.js error reports. */
const lostBy = (detail: string): EngineFailure => ({ reason: 'network', type: 'HLS_networkError', detail });

export const STALLED = lostBy('noProgress');
export const SILENT = lostBy('silentHost');
export const MISSING_HERE = lostBy('missingHere');
