import type { EngineFailure } from '../failure';
import { BROKEN_FILE, refusal } from '../media/inspect';
import { videoTagFailure } from '../media/media-error';

/** Maps mpegts.js's error types and details to failures; `status` is the HTTP status, if any. */
export function flvFailure(type: string, detail: string, status: number | null): EngineFailure {
  const failure = { type: 'videoTagError', detail };
  if (status !== null && status >= 400) return refusal(status);
  if (type === 'NetworkError') return videoTagFailure('network-error');
  // Neither FLV nor MPEG-TS, which mpegts.js reads as well.
  if (detail === 'FormatUnsupported' || detail === 'FormatError') return BROKEN_FILE;
  if (detail === 'CodecUnsupported') return { ...failure, reason: 'unsupported' };
  return { ...failure, reason: type === 'MediaError' ? 'decode' : 'unknown' };
}
