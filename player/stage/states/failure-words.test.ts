// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Failure } from '../../session/viewing/phase/phase';
import { readFailureWords } from './failure-words';

type EngineFailure = Omit<Extract<Failure, { from: 'engine' }>, 'from'>;

function read(failure: EngineFailure) {
  return readFailureWords({ from: 'engine', ...failure });
}

describe('the words of a failure', () => {
  it('distinguish the video element’s six messages', () => {
    const messages = [
      ['network', 'aborted'],
      ['network', 'network-error'],
      ['decode', 'decode'],
      ['unsupported', 'source-not-supported'],
      ['unknown', 'unknown'],
      ['unknown', 'error-object-not-available'],
    ] as const;
    const texts = messages.map(([reason, detail]) => read({ reason, type: 'videoTagError', detail }).text);
    expect(new Set(texts).size).toBe(6);
  });

  it.each([
    ['HLS_networkError', 'network', 'fragLoadError 503', 'failed.network'],
    ['HLS_networkError', 'unknown', 'manifestParsingError', 'failed.garbled'],
    ['HLS_mediaError', 'decode', 'bufferAppendError', 'failed.decode'],
    ['HLS_muxError', 'unknown', 'remuxAllocError', 'failed.garbled'],
    ['HLS_keySystemError', 'protected', 'keySystemNoAccess', 'failed.protected'],
    ['HLS_keySystemError', 'protected', 'keySystemLicenseRequestFailed 403', 'failed.licence-denied'],
    ['HLS_keySystemError', 'protected', 'keyExpired', 'failed.licence-denied'],
    ['HLS_keySystemError', 'protected', 'keySystemLicenseRequestFailed 500', 'failed.licence'],
    ['HLS_keySystemError', 'protected', 'keySystemStatusOutputRestricted', 'failed.output'],
    ['HLS_otherError', 'unknown', 'internalException', 'failed.unknown'],
    ['HLS_otherError', 'unsupported', 'noMediaSource', 'failed.unsupported'],
    ['engineError', 'network', 'Failed to fetch', 'failed.program'],
  ] as const)('are of %s (%s, %s) those of %s', (type, reason, detail, text) => {
    expect(read({ reason, type, detail }).text).toBe(text);
  });

  it.each([
    ['network', 'network-error', 'failed.cut'],
    ['refused', 'HTTP 503', 'failed.refused'],
    ['decode', 'broken-file', 'failed.broken'],
    ['unsupported', 'source-not-supported', 'failed.unsupported'],
    ['unknown', 'unreadable', 'failed.unreadable'],
  ] as const)('explain why a file does not play: %s (%s)', (reason, detail, text) => {
    expect(read({ reason, type: 'videoTagError', detail }).text).toBe(text);
  });

  it('call missing content missing, whichever part noticed', () => {
    const words = read({ reason: 'missing', type: 'HLS_networkError', detail: 'manifestLoadError 404' });
    expect(words).toMatchObject({ title: 'failed.missing-title', text: 'failed.missing', icon: 'missing' });
  });

  it('keep the codes for the line of details', () => {
    const { detail } = read({ reason: 'decode', type: 'videoTagError', detail: 'decode' });
    expect(detail).toBe('videoTagError · decode');
    expect(readFailureWords({ from: 'platform', status: 500, detail: 'no' }).detail).toBe('500');
  });

  it('tell apart a server that refuses a stream from a line that is cut', () => {
    const type = 'HLS_networkError';
    expect(read({ reason: 'refused', type, detail: 'levelLoadError 403' }).text).toBe('failed.refused');
    expect(read({ reason: 'network', type, detail: 'levelLoadError' }).text).toBe('failed.network');
  });

  it('distinguish a missing platform from a failing one', () => {
    expect(readFailureWords({ from: 'platform', status: 0, detail: '' }).text).toBe('failed.network');
    expect(readFailureWords({ from: 'platform', status: 502, detail: '' }).text).toBe('failed.platform');
  });
});
