import type { Key } from '../../i18n/translate';
import type { Failure } from '../../session/viewing/phase/phase';
import type { IconName } from '../../ui/icons/icon';

export interface FailureWords {
  readonly icon: IconName;
  readonly title: Key;
  readonly text: Key;
  /** A short error code for support requests; never a title. */
  readonly detail: string | null;
}

type Reason = Extract<Failure, { from: 'engine' }>['reason'];
type Words = Pick<FailureWords, 'icon' | 'text'>;

/** The fallback text per failure reason. */
const BY_REASON: Readonly<Record<Reason, Words>> = {
  network: { icon: 'offline', text: 'failed.network' },
  refused: { icon: 'bad', text: 'failed.refused' },
  missing: { icon: 'missing', text: 'failed.missing' },
  pending: { icon: 'missing', text: 'failed.missing' },
  decode: { icon: 'bad', text: 'failed.decode' },
  unsupported: { icon: 'bad', text: 'failed.unsupported' },
  protected: { icon: 'lock', text: 'failed.protected' },
  unknown: { icon: 'bad', text: 'failed.unknown' },
};

/** Media element errors by message, and errors that Chromium reports within such messages. */
const BY_MESSAGE: ReadonlyMap<string, Words> = new Map([
  ['aborted', { icon: 'bad', text: 'failed.aborted' }],
  ['network-error', { icon: 'offline', text: 'failed.cut' }],
  ['decode', { icon: 'bad', text: 'failed.decode' }],
  ['source-not-supported', { icon: 'bad', text: 'failed.unsupported' }],
  ['unknown', { icon: 'bad', text: 'failed.unknown' }],
  ['error-object-not-available', { icon: 'bad', text: 'failed.silent' }],
  ['broken-file', { icon: 'bad', text: 'failed.broken' }],
  ['unreadable', { icon: 'bad', text: 'failed.unreadable' }],
  ['no-picture', { icon: 'bad', text: 'failed.no-picture' }],
]);

/** Failures by type: `HLS_` with the error type of hls.js, and failures other than of streams. */
const BY_TYPE: ReadonlyMap<string, Words> = new Map([
  ['HLS_networkError', { icon: 'offline', text: 'failed.network' }],
  ['HLS_mediaError', { icon: 'bad', text: 'failed.decode' }],
  ['HLS_muxError', { icon: 'bad', text: 'failed.garbled' }],
  ['engineError', { icon: 'offline', text: 'failed.program' }],
]);

/** hls.js reports an invalid playlist as a network error, although the network works. */
const UNREADABLE = /^(manifest|level|audioTrack)ParsingError/;

/** Failures of encrypted streams: by hls.js's error details, and the status of the licence server. */
const PROTECTED: readonly (readonly [RegExp, Key])[] = [
  [/^(keySystemLicenseRequestFailed (401|403)|keyExpired)/, 'failed.licence-denied'],
  [/^keySystem(LicenseRequest|ServerCertificateRequest)Failed/, 'failed.licence'],
  [/^keySystemStatusOutputRestricted/, 'failed.output'],
];

/** Used if the server has a newer version of the player, and no longer the chunks of this one. */
export const RELOAD = {
  icon: 'retry',
  text: 'version.new',
  detail: null,
  action: 'version.reload',
} as const satisfies Partial<FailureWords> & { action: Key };

/** The failure in plain words. */
export function readFailureWords(failure: Failure | null): FailureWords {
  const title: Key = 'failed.title';
  if (failure === null) return { ...BY_REASON.unknown, title, detail: null };
  if (failure.from === 'platform') {
    // Status 0: the platform could not be reached at all.
    if (failure.status === 0) return { ...BY_REASON.network, title, detail: null };
    return { icon: 'bad', title, text: 'failed.platform', detail: String(failure.status) };
  }
  const { reason, type, detail } = failure;
  return {
    ...wordsOf(reason, type, detail),
    title: reason === 'missing' ? 'failed.missing-title' : title,
    detail: detail === '' ? type : `${type} · ${detail}`,
  };
}

function wordsOf(reason: Reason, type: string, detail: string): Words {
  if (reason === 'missing' || reason === 'refused') return BY_REASON[reason];
  if (reason === 'protected') {
    const found = PROTECTED.find(([pattern]) => pattern.test(detail));
    return { icon: 'lock', text: found?.[1] ?? 'failed.protected' };
  }
  if (UNREADABLE.test(detail)) return { icon: 'bad', text: 'failed.garbled' };
  const known = type === 'videoTagError' ? BY_MESSAGE.get(detail) : BY_TYPE.get(type);
  return known ?? BY_REASON[reason];
}
