import { useSignals } from '@preact/signals-react/runtime';
import { useCallback } from 'react';
import { t } from '../../i18n/translate';
import type { Session } from '../../session/session';
import { Button } from '../../ui/buttons/button';
import { Switch } from '../../ui/choices/switch';
import { closeByEscape } from '../../ui/popover/close-by-escape';
import { Panel } from '../../ui/popover/panel';
import { enterPage } from '../parts/enter-page';
import type { Chat } from './room/chat';
import css from './rules.module.css';

export interface RulesProps {
  readonly chat: Chat;
  readonly session: Session;
  readonly onBack: () => void;
}

/** The room's rules and the viewer's own chat settings. Replaces the chat until the viewer goes back. */
export function Rules({ chat, session, onBack }: RulesProps) {
  useSignals();
  const rules = chat.rules.value;
  const enter = useCallback(
    (page: HTMLElement | null) => {
      enterPage(page);
      return page === null ? undefined : closeByEscape(page, onBack);
    },
    [onBack],
  );
  return (
    <div ref={enter} className={css.page} data-rules>
      <Panel title={t('chat.rules')} onBack={onBack} padded>
        {rules.length === 0 ? (
          <p className={css.none}>{t('chat.no-rules')}</p>
        ) : (
          <ol className={css.rules}>
            {[...new Set(rules)].map((rule) => (
              <li key={rule} dir="auto" className={css.rule}>
                {rule}
              </li>
            ))}
          </ol>
        )}
        {chat.kind.value === 'private' && <p className={css.none}>{t('chat.held')}</p>}
        {session.fullscreen.toggle !== null && (
          <Switch on={chat.overlay.value} onChange={chat.setOverlay} hint={t('chat.overlay-hint')}>
            {t('chat.overlay')}
          </Switch>
        )}
        <Hidden chat={chat} />
      </Panel>
    </div>
  );
}

/** The hidden authors, with buttons to show them again. */
function Hidden({ chat }: { chat: Chat }) {
  useSignals();
  const hidden = chat.hidden.value;
  if (hidden.length === 0) return null;
  return (
    <>
      <h3 className={css.label}>{t('chat.hidden')}</h3>
      <ul className={css.hidden}>
        {hidden.map(({ id, name }) => (
          <li key={id} className={css.author}>
            <bdi className={css.name}>{name}</bdi>
            <Button size="small" onClick={() => chat.unhide(id)}>
              {t('chat.unhide')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
