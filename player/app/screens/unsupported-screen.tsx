import { useSignals } from '@preact/signals-react/runtime';
import { formatBytes } from '../../i18n/format';
import { t } from '../../i18n/translate';
import type { Session } from '../../session/session';
import { Icon } from '../../ui/icons/icon';
import { Screen } from '../../ui/notices/screen';
import css from './unsupported-screen.module.css';

/** The failure type if the browser can run hls.js, but supports none of the stream's codecs. */
const CODECS = 'HLS_mediaError';

/** Failure details that concern a file's codecs, not its container. */
const CODECS_IN_FILE = /^(?:no-picture$|remux: (?!container$))/;

/** Names the format or the codecs as unsupported by this browser, and offers the file for download. */
export default function UnsupportedScreen({ session }: { session: Session }) {
  useSignals();
  const viewing = session.viewing.value;
  const format = viewing?.source.value?.format ?? viewing?.target.type ?? '';
  const failure = viewing?.failure.value ?? null;
  const detail = failure?.from === 'engine' ? failure.detail : '';
  const isOfCodecs = failure?.from === 'engine' && (failure.type === CODECS || CODECS_IN_FILE.test(detail));
  const downloads = session.allows('downloadUrl') ? (viewing?.details.value?.downloads ?? []) : [];
  return (
    <Screen
      icon="missing"
      title={
        isOfCodecs
          ? t('screen.unsupported-codecs')
          : t('screen.unsupported-title', { format: format.toUpperCase() })
      }
      text={t(detail === 'no-picture' ? 'failed.no-picture' : 'screen.unsupported')}
      actions={downloads.map(({ title, url, bytes }) => (
        <a key={url} className={css.download} href={url} download rel="noreferrer">
          <Icon name="download" size={20} />
          <bdi>{title}</bdi>
          {bytes !== null && <span className={css.size}>{formatBytes(bytes)}</span>}
        </a>
      ))}
    />
  );
}
