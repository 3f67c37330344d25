import type { EngineFailure } from '../failure';
import { BROKEN_FILE, refusal } from '../media/inspect';
import { videoTagFailure } from '../media/media-error';

/** Of a `DOMException`: the browser has no buffer for this codec. */
const NOT_SUPPORTED = 9;

/** Maps mpegts.js's error types and details to failures; `code` is the HTTP status, or that of an exception, if any. */
export function flvFailure(type: string, detail: string, code: number | null): EngineFailure {
  const failure = { type: 'videoTagError', detail };
  if (code !== null && code >= 400) return refusal(code);
  if (type === 'NetworkError') return videoTagFailure('network-error');
  // Neither FLV nor MPEG-TS, which mpegts.js reads as well.
  if (detail === 'FormatUnsupported' || detail === 'FormatError') return BROKEN_FILE;
  if (detail === 'CodecUnsupported' || code === NOT_SUPPORTED) return { ...failure, reason: 'unsupported' };
  return { ...failure, reason: type === 'MediaError' ? 'decode' : 'unknown' };
}
