import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { t } from '../../i18n/translate';
import { IconButton } from '../../ui/buttons/icon-button';
import { joinClasses } from '../../ui/join-classes';
import css from './strip.module.css';
import { followRoom, type StripRoom, stepStrip } from './strip-room';

export interface StripProps {
  readonly sticky: boolean;
  readonly children: ReactNode;
}

/** The tabs in one row. If they do not fit, the row's edges fade and show arrows. */
export function Strip({ sticky, children }: StripProps) {
  useSignals();
  const strip = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<StripRoom>({ back: false, on: false });
  const follow = useCallback((box: HTMLDivElement | null) => {
    strip.current = box;
    return box === null
      ? undefined
      : followRoom(box, (now) => setRoom((was) => (was.back === now.back && was.on === now.on ? was : now)));
  }, []);
  return (
    <div className={joinClasses(css.place, sticky && css.sticky)}>
      <div
        ref={follow}
        role="tablist"
        aria-label={t('pages.label')}
        className={joinClasses(css.strip, room.back && css.back, room.on && css.on)}
      >
        {children}
      </div>
      {room.back && (
        <Arrow icon="previous" label={t('tags.back')} onPress={() => stepStrip(strip.current, -1)} />
      )}
      {room.on && <Arrow icon="forward" label={t('tags.on')} onPress={() => stepStrip(strip.current, 1)} />}
    </div>
  );
}

interface ArrowProps {
  readonly icon: 'previous' | 'forward';
  readonly label: string;
  readonly onPress: () => void;
}

/** For a mouse without a wheel; keys move along the tabs, and touch scrolls the strip. */
function Arrow({ icon, label, onPress }: ArrowProps) {
  return (
    <span className={joinClasses(css.arrow, icon === 'previous' && css.atStart)}>
      <IconButton icon={icon} iconSize={16} size="small" label={label} tabIndex={-1} onClick={onPress} />
    </span>
  );
}
