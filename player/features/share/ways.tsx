import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import { ignoreFailure } from '../../lib/ignore-failure';
import { Button } from '../../ui/buttons/button';
import { Icon } from '../../ui/icons/icon';
import css from './ways.module.css';

/** Buttons to share by mail, and by the system's share sheet if the browser can open it. */
export function Ways({ title, link }: { title: string; link: string }) {
  useSignals();
  const mail = `mailto:?${[
    `subject=${encodeURIComponent(title)}`,
    `body=${encodeURIComponent(`${title}\n${link}`)}`,
  ].join('&')}`;
  return (
    <div className={css.ways}>
      {'share' in navigator && (
        <Button icon="share" className={css.way} onClick={() => void openSheet(title, link)}>
          {t('share.apps')}
        </Button>
      )}
      <a className={css.way} href={mail} target="_blank" rel="noopener noreferrer">
        <Icon name="mail" size={18} />
        {t('share.mail')}
      </a>
    </div>
  );
}

/** The viewer may close the sheet, which is no failure. */
async function openSheet(title: string, url: string): Promise<void> {
  await navigator.share({ title, url }).catch(ignoreFailure);
}
