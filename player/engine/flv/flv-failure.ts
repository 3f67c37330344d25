import type { EngineFailure } from '../failure';
import type { Format } from '../format';
import { BROKEN_FILE, inspectFile, refusal } from '../media/inspect';
import { videoTagFailure, videoTagMessage } from '../media/media-error';

/** The most likely container of a file that is not FLV. */
const FILE: Format = { kind: 'file', format: 'mp4', soundOnly: false };

/** Code of the `DOMException` if the browser does not support the codec. */
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

/**
 * Inspects a file of which mpegts.js has played nothing: it may be in another container that the browser plays, or its
 * origin may not allow CORS.
 */
export async function inspectFlv(
  url: string,
  reason: EngineFailure,
  signal: AbortSignal,
): Promise<EngineFailure> {
  if (reason !== BROKEN_FILE && reason.reason !== 'network') return reason;
  const found = await inspectFile(url, signal);
  if (found.openAs !== undefined) return reason;
  return found.reason === 'unsupported' ? { ...found, openAs: FILE } : found;
}

/**
 * Maps an error of the element, which mpegts.js does not report. The element is fed by the page, so code 4 means that the
 * whole file was received, and no track could be opened.
 */
export function elementFailure(error: Pick<MediaError, 'code'> | null): EngineFailure {
  const found = videoTagFailure(videoTagMessage(error));
  return found.reason === 'unsupported' ? BROKEN_FILE : found;
}
