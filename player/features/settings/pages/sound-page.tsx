import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { isOff, MOST_BALANCE, MOST_BOOST, NO_MODES } from '../../../engine/sound/sound-modes';
import { formatPercent } from '../../../i18n/format';
import { t } from '../../../i18n/translate';
import { Button } from '../../../ui/buttons/button';
import { Menu, MenuSwitch } from '../../../ui/choices/menu';
import { Slider } from '../../../ui/slider/slider';
import { pageSound } from '../model/page-sound';
import { formatBalance } from '../model/settings-words';
import css from './sound-page.module.css';

const BALANCE_STEP = 10;
const BOOST_STEP = 10;

/** Switches for the modes, and sliders for two amounts. */
export function SoundPage() {
  useSignals();
  const sound = pageSound();
  if (sound === null) return null;
  const { night, speech, mono, balance, boost } = sound.modes.value;
  return (
    <>
      <Menu label={t('settings.sound')}>
        <MenuSwitch
          label={t('settings.sound-speech')}
          hint={t('settings.sound-speech-hint')}
          on={speech}
          onChange={(next) => sound.change({ speech: next })}
        />
        <MenuSwitch
          label={t('settings.sound-night')}
          hint={t('settings.sound-night-hint')}
          on={night}
          onChange={(next) => sound.change({ night: next })}
        />
        <MenuSwitch
          label={t('settings.sound-mono')}
          hint={t('settings.sound-mono-hint')}
          on={mono}
          onChange={(next) => sound.change({ mono: next })}
        />
      </Menu>
      <div className={css.amounts}>
        <Amount label={t('settings.sound-boost')} text={formatPercent(boost / 100)}>
          <Slider
            value={boost}
            min={100}
            max={MOST_BOOST}
            step={BOOST_STEP}
            label={t('settings.sound-boost')}
            valueText={formatPercent(boost / 100)}
            onChange={(next) => sound.change({ boost: next })}
          />
        </Amount>
        <Amount label={t('settings.sound-balance')} text={formatBalance(balance)}>
          <Slider
            value={balance}
            min={-MOST_BALANCE}
            max={MOST_BALANCE}
            step={BALANCE_STEP}
            label={t('settings.sound-balance')}
            valueText={formatBalance(balance)}
            onChange={(next) => sound.change({ balance: next })}
          />
        </Amount>
        {!isOff(sound.modes.value) && (
          <Button tone="link" size="small" onClick={() => sound.change(NO_MODES)}>
            {t('settings.default')}
          </Button>
        )}
      </div>
    </>
  );
}

function Amount({ label, text, children }: { label: string; text: string; children: ReactNode }) {
  return (
    <div className={css.amount}>
      <div className={css.words}>
        <span>{label}</span>
        <output className={css.now}>{text}</output>
      </div>
      {children}
    </div>
  );
}
