import { useSignals } from '@preact/signals-react/runtime';
import { type CSSProperties, useMemo, useState } from 'react';
import { t } from '../../i18n/translate';
import type { Viewing } from '../../session/viewing/viewing';
import { BlobImage } from '../../ui/images/blob-image';
import { joinClasses } from '../../ui/join-classes';
import { isStill } from '../../ui/theme/stillness';
import css from './sound-face.module.css';
import type { Standing } from './standing';

/** Heights of the bars, in percent: they rise and fall twice. */
const HEIGHTS = [18, 30, 46, 34, 58, 78, 62, 88, 70, 100, 66, 84, 56, 72, 48, 60, 36, 44, 26];

/** Delay between neighbouring bars, in seconds. */
const STEP_S = 0.17;

interface BarStyle extends CSSProperties {
  '--high': string;
  '--late': string;
}

/** For sound without a cover: the image in the file, else bars that CSS animates during playback; and the title. */
export function SoundFace({ viewing, standing }: { viewing: Viewing; standing: Standing }) {
  useSignals();
  const [broken, setBroken] = useState<Blob | null>(null);
  const found = viewing.tags.value?.cover ?? null;
  const art = found === broken ? null : found;
  const title = viewing.title.value || nameOf(viewing.source.value?.url ?? '');
  // The cover already shows the title of the video.
  const isNamed = standing === 'cover' && viewing.title.value !== '';
  return (
    <div className={joinClasses(css.face, art !== null && css.withArt)} data-sound-face>
      {art === null ? (
        <Bars viewing={viewing} />
      ) : (
        <BlobImage className={css.art} blob={art} alt="" onError={() => setBroken(art)} />
      )}
      {!isNamed && (
        <p className={css.title}>
          <bdi>{title}</bdi>
        </p>
      )}
    </div>
  );
}

/** Over the cover of a video for which the viewer has chosen sound-only playback. */
export function SoundVeil({ viewing }: { viewing: Viewing }) {
  return (
    <div className={joinClasses(css.face, css.over)} data-sound-face>
      <Bars viewing={viewing} />
      <p className={css.title}>{t('settings.sound-only')}</p>
    </div>
  );
}

function Bars({ viewing }: { viewing: Viewing }) {
  useSignals();
  const still = useMemo(() => isStill(), []);
  const moves = !still && viewing.playback.state.value === 'playing';
  return (
    <div className={joinClasses(css.bars, !still && css.live, !moves && css.resting)} aria-hidden>
      {HEIGHTS.map((height, place) => (
        <span key={height} className={css.bar} style={styleOf(height, place)} />
      ))}
    </div>
  );
}

function styleOf(height: number, place: number): BarStyle {
  return { '--high': `${height}%`, '--late': `${-place * STEP_S}s` };
}

/** The file's name without its extension, as a title for a file without one. */
function nameOf(address: string): string {
  const last = address.replace(/[?#].*$/, '').replace(/^.*\//, '');
  const name = last.replace(/\.\w+$/, '');
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
