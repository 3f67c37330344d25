import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import { copyText } from '../../lib/browser/clipboard';
import { fileName, saveFile } from '../../lib/browser/save-file';
import { ignoreFailure } from '../../lib/ignore-failure';
import type { Session } from '../../session/session';
import { Button } from '../../ui/buttons/button';
import type { ClipModel } from './clip-model';
import { showTime } from './clip-time';
import css from './clip-trimmer.module.css';

export interface ClipActionsProps {
  readonly model: ClipModel;
  readonly session: Session;
  readonly title: string;
  /** The address that plays the clip; `null` if there is none: a live stream has no beginning to count from. */
  readonly link: string | null;
}

/** Makes the clip's file and saves or shares it, or copies the link. The main button stays, so it keeps the focus. */
export function ClipActions({ model, session, title, link }: ClipActionsProps) {
  useSignals();
  const state = model.state.value;
  const name = fileName(`${title} ${showTime(model, model.chosen.value.start).replaceAll(':', '-')}`, 'mp4');
  const copy = async () => {
    const done = link !== null && (await copyText(link));
    session.toasts.show(
      done ? { tone: 'good', key: 'toast.link-copied' } : { tone: 'bad', key: 'toast.copy-failed' },
    );
  };
  const press = () => {
    if (state.at === 'making') model.cancel();
    else if (state.at !== 'ready') model.make();
    else {
      saveFile(state.file, name);
      session.toasts.show({ tone: 'good', key: 'toast.clip-saved' });
    }
  };
  const shared = state.at === 'ready' ? shareable(state.file, name, title) : null;
  const main = state.at === 'making' ? 'cancel' : state.at === 'ready' ? 'save' : 'make';
  return (
    <div className={css.actions}>
      <Button tone={main === 'cancel' ? 'plain' : 'primary'} wide onClick={press}>
        {t(`clip.${main}`)}
      </Button>
      {shared !== null && (
        <Button icon="share" onClick={() => void navigator.share(shared).catch(ignoreFailure)}>
          {t('share.title')}
        </Button>
      )}
      {link !== null && (
        <Button icon="copy" onClick={() => void copy()}>
          {t('clip.link')}
        </Button>
      )}
    </div>
  );
}

/** The data for the system's share sheet; `null` if the sheet accepts no files. */
function shareable(blob: Blob, name: string, title: string): ShareData | null {
  const data = { title, files: [new File([blob], name, { type: blob.type })] };
  return 'canShare' in navigator && navigator.canShare(data) ? data : null;
}
