import { formatClock } from '../../i18n/format';
import { t } from '../../i18n/translate';
import { CardCorner } from './card-face';
import type { PosterCard } from './poster-cards';

interface Poster {
  readonly type: string;
  readonly id: string;
  readonly title: string;
  /** The address of the picture; `null` if there is none. */
  readonly banner: string | null;
  /** Seconds; `null` if unknown. */
  readonly duration: number | null;
  readonly live: boolean;
  readonly provider?: { readonly name: string } | null;
}

/** A video as a poster, with its provider below the title. Read inside a view. */
export function posterOf(video: Poster, onPress: () => void): PosterCard {
  const { type, id, title, banner, duration, live, provider = null } = video;
  const corner = live ? t('live.now') : duration !== null && formatClock(duration);
  return {
    key: `${type} ${id}`,
    picture: banner,
    title,
    note: provider !== null && <bdi>{provider.name}</bdi>,
    corner: corner !== false && <CardCorner isLive={live}>{corner}</CardCorner>,
    onPress,
  };
}
