import type { EngineFailure } from '../failure';

/** Messages of media element errors, as reported in the logs. */
export type VideoTagMessage =
  | 'aborted'
  | 'network-error'
  | 'decode'
  | 'source-not-supported'
  | 'unknown'
  | 'error-object-not-available';

const MESSAGES: ReadonlyMap<number, VideoTagMessage> = new Map([
  [1, 'aborted'],
  [2, 'network-error'],
  [3, 'decode'],
  [4, 'source-not-supported'],
]);

const REASONS: Readonly<Record<VideoTagMessage, EngineFailure['reason']>> = {
  aborted: 'network',
  'network-error': 'network',
  decode: 'decode',
  'source-not-supported': 'unsupported',
  unknown: 'unknown',
  'error-object-not-available': 'unknown',
};

export function videoTagMessage(error: Pick<MediaError, 'code'> | null): VideoTagMessage {
  return error === null ? 'error-object-not-available' : (MESSAGES.get(error.code) ?? 'unknown');
}

/** Maps a media element error to a failure. The browser's message is left out, because it can contain the address. */
export function videoTagFailure(message: VideoTagMessage): EngineFailure {
  return { reason: REASONS[message], type: 'videoTagError', detail: message };
}
