import type { EngineFailure } from '../contract';

/** What mpegts.js's error types and details mean; `status` is the HTTP status where there was one. */
export function flvFailure(type: string, detail: string, status: number | null): EngineFailure {
  const told = { type: 'videoTagError', detail };
  if (type === 'NetworkError') {
    return { ...told, reason: status === 404 || status === 410 ? 'missing' : 'network' };
  }
  if (detail === 'CodecUnsupported' || detail === 'FormatUnsupported' || detail === 'FormatError') {
    return { ...told, reason: 'unsupported' };
  }
  return { ...told, reason: type === 'MediaError' ? 'decode' : 'unknown' };
}
