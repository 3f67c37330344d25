import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import { keysSwitch } from '../../session/settings/keys-switch';
import { joinClasses } from '../../ui/join-classes';
import { Panel } from '../../ui/popover/panel';
import type { PopoverContext } from '../manifest/define';
import { type KeyGroup, listKeys } from './key-list';
import css from './keys-help-popover.module.css';
import { KeysToggle } from './keys-toggle';

/** All keyboard shortcuts, and the switch that turns them off. */
export default function KeysHelpPopover({ session, viewing, features, close }: PopoverContext) {
  useSignals();
  return (
    <Panel title={t('keys.title')} onClose={close} foot={<KeysToggle keys={keysSwitch} />}>
      <div className={joinClasses(css.sheet, !keysSwitch.on.value && css.resting)}>
        {listKeys({ session, viewing }, features).map((group) => (
          <Group key={group.title} group={group} />
        ))}
      </div>
    </Panel>
  );
}

function Group({ group }: { group: KeyGroup }) {
  return (
    <section className={css.group}>
      <h3 className={css.title}>{t(group.title)}</h3>
      <dl>
        {group.rows.map(({ label, caps }) => (
          <div key={label} className={css.row}>
            <dt>{label}</dt>
            <dd className={css.caps}>
              {caps.map((cap) => (
                <kbd key={cap} className={css.cap}>
                  {cap}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
