import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import { copyText } from '../../lib/browser/clipboard';
import { fileName, saveFile } from '../../lib/browser/save-file';
import type { Session } from '../../session/session';
import { Button } from '../../ui/buttons/button';
import { Icon } from '../../ui/icons/icon';
import { printText } from './print-text';
import type { Transcript } from './transcript';
import css from './transcript-page.module.css';
import { FILE_KINDS, type FileKind, writeFile, writeText } from './write-file';

export interface TakeAlongProps {
  readonly transcript: Transcript;
  readonly session: Session;
  readonly title: string;
}

/** Copies, saves and prints the text. */
export function TakeAlong({ transcript, session, title }: TakeAlongProps) {
  useSignals();
  const copy = async () => {
    const done = await copyText(writeText(transcript.paragraphs.peek()));
    session.toasts.show(
      done ? { tone: 'good', key: 'transcript.copied' } : { tone: 'bad', key: 'toast.copy-failed' },
    );
  };
  const save = (kind: FileKind) =>
    saveFile(writeFile(kind, transcript.cues.peek(), transcript.paragraphs.peek()), fileName(title, kind));
  return (
    <footer className={css.foot}>
      <Button tone="link" size="small" icon="copy" onClick={() => void copy()}>
        {t('transcript.copy')}
      </Button>
      <Button tone="link" size="small" onClick={() => printText(title, transcript.paragraphs.peek())}>
        {t('transcript.print')}
      </Button>
      <fieldset className={css.files} aria-label={t('transcript.save')}>
        <Icon name="download" size={16} />
        {FILE_KINDS.map((kind) => (
          <Button key={kind} tone="link" size="small" onClick={() => save(kind)}>
            <bdi lang="en">{kind.toUpperCase()}</bdi>
          </Button>
        ))}
      </fieldset>
    </footer>
  );
}
