import { useSignals } from '@preact/signals-react/runtime';
import { formatBytes } from '../../i18n/format';
import { t } from '../../i18n/translate';
import { Icon } from '../../ui/icons/icon';
import { Panel } from '../../ui/popover/panel';
import type { PopoverContext } from '../manifest/define';
import { enterPage } from '../parts/enter-page';
import { listDownloads } from './download-model';
import css from './download-popover.module.css';

/** One row for each file, with its size, so the viewer sees the cost before the download. */
export default function DownloadPopover({ session, viewing, close }: PopoverContext) {
  useSignals();
  const details = viewing.details.value;
  if (details === null) return null;
  return (
    <Panel title={t('download.title')} onClose={close}>
      <ul ref={enterPage} className={css.list}>
        {listDownloads(details).map(({ url, title, bytes, name }) => (
          <li key={url}>
            {/* Opens a new page: a server that displays the file instead of sending it must not replace the player. */}
            <a
              className={css.row}
              href={url}
              download={name}
              target="_blank"
              rel="noopener noreferrer"
              onClick={() => session.toasts.show({ key: 'toast.download-started' })}
            >
              <Icon name="download" size={20} />
              <bdi className={css.title}>{title || t('download.file')}</bdi>
              {bytes !== null && <span className={css.size}>{formatBytes(bytes)}</span>}
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
