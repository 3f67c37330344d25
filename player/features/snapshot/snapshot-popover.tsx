import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import { canCopyPictures } from '../../lib/browser/clipboard';
import { Button } from '../../ui/buttons/button';
import { BlobImage } from '../../ui/images/blob-image';
import { Panel } from '../../ui/popover/panel';
import type { PopoverContext } from '../manifest/define';
import { enterPage } from '../parts/enter-page';
import { LinkButton, LinkNews } from './share-link';
import { linkOf } from './snapshot-link';
import { copySnapshot, saveSnapshot } from './snapshot-model';
import css from './snapshot-popover.module.css';

/** The picture that was taken, to save, copy or share. */
export default function SnapshotPopover({ session, viewing, close }: PopoverContext) {
  useSignals();
  const picture = session.snapshot.value;
  if (picture === null) return null;
  const link = linkOf(session, picture);
  const foot = (
    <>
      <LinkNews link={link} />
      <div ref={enterPage} className={css.actions}>
        <Button
          tone="primary"
          icon="download"
          className={css.action}
          onClick={() => saveSnapshot({ session, viewing }, picture)}
        >
          {t('snapshot.save')}
        </Button>
        {canCopyPictures() && (
          <Button icon="copy" className={css.action} onClick={() => void copySnapshot(session, picture)}>
            {t('snapshot.copy')}
          </Button>
        )}
        {session.allows('shareButton') && <LinkButton link={link} className={css.action} />}
      </div>
    </>
  );
  return (
    <Panel title={t('snapshot.title')} onClose={close} foot={foot} footStays padded>
      <Picture picture={picture} />
    </Panel>
  );
}

function Picture({ picture }: { picture: Blob }) {
  useSignals();
  return <BlobImage blob={picture} className={css.picture} alt={t('snapshot.picture')} />;
}
