import { effect } from '@preact/signals-core';
import { useSignals } from '@preact/signals-react/runtime';
import { Navigation2, Rotate3d } from 'lucide';
import { useCallback } from 'react';
import { t } from '../../i18n/translate';
import { Tooltip } from '../../ui/buttons/tooltip';
import { Drawing } from '../../ui/icons/drawing';
import { joinClasses } from '../../ui/join-classes';
import css from './panorama-buttons.module.css';
import type { Panorama } from './panorama-model';

/** A reset button, whose needle points to the picture's middle, and a toggle for following the device's motion. */
export function PanoramaButtons({ panorama }: { panorama: Panorama }) {
  useSignals();
  const { view, motion } = panorama;
  const point = useCallback(
    (needle: SVGSVGElement | null) => {
      if (needle === null) return undefined;
      return effect(() => {
        needle.style.rotate = `${-view.look.value.yaw}deg`;
      });
    },
    [view],
  );
  return (
    <div className={css.buttons} data-at-top data-turning>
      <button
        type="button"
        className={css.button}
        aria-label={t('panorama.reset')}
        data-tooltip-host
        data-edge="left"
        onClick={() => view.reset()}
      >
        <Drawing ref={point} shape={Navigation2} className={css.needle} size={20} />
        <Tooltip label={t('panorama.reset')} />
      </button>
      {motion && (
        <button
          type="button"
          className={joinClasses(css.button, motion.on.value && css.on)}
          aria-label={t('panorama.motion')}
          aria-pressed={motion.on.value}
          data-tooltip-host
          data-edge="left"
          onClick={() => motion.toggle()}
        >
          <Drawing shape={Rotate3d} size={22} />
          <Tooltip label={t('panorama.motion')} />
        </button>
      )}
    </div>
  );
}
