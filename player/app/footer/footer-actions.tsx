import { useSignals } from '@preact/signals-react/runtime';
import type { RefCallback } from 'react';
import type { FeatureContext } from '../../features/manifest/define';
import { t } from '../../i18n/translate';
import { Icon, type IconName } from '../../ui/icons/icon';
import { joinClasses } from '../../ui/join-classes';
import { GuardedArea } from '../areas/guarded-area';
import type { BarItem } from '../bar/bar-items';
import { useExpectedPress } from '../bar/use-expected-press';
import type { AppContext } from '../context/app-context';
import { MORE } from '../popovers/popover-source';
import css from './footer-actions.module.css';

/** Actions on the video beside its title, with labels where there is room. */
export function FooterActions({ app }: { app: AppContext }) {
  useSignals();
  const context = app.offers.context.value;
  const { inFooter, dots } = app.bar;
  if (context === null || (inFooter.value.length === 0 && dots.value !== 'footer')) return null;
  return (
    <div className={css.actions}>
      {inFooter.value.map((item) => (
        <GuardedArea key={item.id} name={`button ${item.id}`}>
          <ItemAction item={item} context={context} />
        </GuardedArea>
      ))}
      {dots.value === 'footer' && <MoreAction app={app} />}
    </div>
  );
}

/** The menu button, for actions that have no room elsewhere. */
export function MoreAction({ app: { session } }: { app: AppContext }) {
  useSignals();
  return (
    <FooterAction
      icon="more"
      label={t('action.more')}
      open={session.popovers.open.value === MORE}
      onPress={() => session.popovers.toggle(MORE)}
    />
  );
}

export function ItemAction({ item, context }: { item: BarItem; context: FeatureContext }) {
  useSignals();
  const { popover } = item;
  const state =
    popover === null ? { on: item.isOn(context) } : { open: context.session.popovers.open.value === popover };
  const labels = item.labels?.(context);
  return (
    <FooterAction
      icon={item.icon}
      label={labels?.spoken ?? t(item.label)}
      word={labels?.shown}
      {...state}
      expect={useExpectedPress(item)}
      onPress={() => item.press(context)}
    />
  );
}

interface ActionProps {
  readonly icon: IconName;
  readonly label: string;
  /** The visible text, if it differs from the label. */
  readonly word?: string | undefined;
  readonly on?: boolean;
  readonly open?: boolean;
  readonly expect?: RefCallback<HTMLElement>;
  readonly onPress: () => void;
}

function FooterAction({ icon, label, word = label, on, open, expect, onPress }: ActionProps) {
  return (
    <button
      ref={expect}
      type="button"
      className={joinClasses(css.action, on && css.on, open && css.open)}
      aria-label={label}
      aria-pressed={on}
      aria-expanded={open}
      aria-haspopup={open === undefined ? undefined : 'dialog'}
      onClick={onPress}
    >
      <Icon name={icon} size={20} filled={on === true} />
      <bdi className={css.word}>{word}</bdi>
    </button>
  );
}
