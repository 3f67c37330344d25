import { useSignals } from '@preact/signals-react/runtime';
import { useCallback, useMemo } from 'react';
import { SafeImage } from '../../ui/images/safe-image';
import { isStill } from '../../ui/theme/stillness';
import type { FeatureContext } from '../manifest/define';
import { openGif } from './gif-model';
import css from './gif-picture.module.css';

/** Decoration: hidden from screen readers, and not shown with reduced motion. */
export default function GifPicture({ viewing }: FeatureContext) {
  useSignals();
  const gif = useMemo(() => openGif(viewing), [viewing]);
  const follow = useCallback((place: HTMLElement | null) => (place ? gif.close : undefined), [gif]);
  const url = gif.url.value;
  const shown = url !== null && !isStill();
  return (
    <div ref={follow} className={css.place} aria-hidden data-gif>
      {shown && <SafeImage className={css.picture} address={url} />}
    </div>
  );
}
