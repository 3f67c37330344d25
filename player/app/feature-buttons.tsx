import { useSignals } from '@preact/signals-react/runtime';
import { createElement, useCallback, useRef } from 'react';
import type { FeatureContext } from '../features/manifest/define';
import { t } from '../i18n/translate';
import { IconButton } from '../ui/buttons/icon-button';
import { GuardedArea } from './areas/guarded-area';
import type { BarItem } from './bar/bar-items';
import { useExpectedPress } from './bar/use-expected-press';
import { useFace } from './bar/use-face';
import type { AppContext } from './context/app-context';
import css from './feature-buttons.module.css';
import { MORE } from './popovers/popover-source';

/** The right end of the bar: the features' buttons, and the menu button if needed and not in the footer. */
export function FeatureButtons({ app }: { app: AppContext }) {
  useSignals();
  const { session, offers, bar } = app;
  const context = offers.context.value;
  if (context === null) return null;
  return (
    <div className={css.buttons}>
      {bar.inBar.value.map((item) => (
        <GuardedArea key={item.id} name={`button ${item.id}`}>
          <FeatureButton item={item} context={context} />
        </GuardedArea>
      ))}
      {bar.dots.value === 'bar' && (
        <IconButton
          icon="more"
          label={t('action.more')}
          open={session.popovers.open.value === MORE}
          onClick={() => session.popovers.toggle(MORE)}
        />
      )}
    </div>
  );
}

/** Buttons beside the skip buttons. */
export function TransportButton({ app: { offers, bar } }: { app: AppContext }) {
  useSignals();
  const context = offers.context.value;
  const item = bar.inTransport.value;
  if (context === null || item === null) return null;
  return (
    <IconButton
      icon={item.icon}
      label={t(item.label)}
      {...shortcutOf(item)}
      onClick={() => item.press(context)}
    />
  );
}

function FeatureButton({ item, context }: { item: BarItem; context: FeatureContext }) {
  useSignals();
  const expect = useExpectedPress(item);
  const button = useRef<HTMLElement>(null);
  const face = useFace(item.face, button);
  const ref = useCallback(
    (plain: HTMLElement | null) => {
      button.current = plain;
      return expect(plain);
    },
    [expect],
  );
  const open = context.session.popovers.open.value === item.popover;
  if (face !== null) return createElement(face, { ...context, open });
  return (
    <IconButton
      icon={item.icon}
      label={t(item.label)}
      {...shortcutOf(item)}
      {...(item.popover === null ? { on: item.isOn(context) } : { open })}
      ref={ref}
      onClick={() => item.press(context)}
    />
  );
}

/** `KeyC` becomes `C`, as printed on keyboards. */
function shortcutOf({ key }: BarItem) {
  return key === null ? {} : { shortcut: key.replace(/^(Key|Digit)/, '') };
}
