import { useSignals } from '@preact/signals-react/runtime';
import { type MouseEvent, useCallback, useEffect, useRef } from 'react';
import { formatClock, formatCount, spellCount, spellDuration, spellLength } from '../../i18n/format';
import { formatRelative, pluralOf } from '../../i18n/format-later';
import { t } from '../../i18n/translate';
import { expectPress } from '../buttons/expect-press';
import { Icon } from '../icons/icon';
import { joinClasses } from '../join-classes';
import { VisuallyHidden } from '../text/visually-hidden';
import { CardCorner, CardFace, CardSkeleton } from './card-face';
import css from './video-card.module.css';

/** The content of a video card. */
export interface VideoFace {
  readonly title: string;
  /** The address of the picture; `null` if there is none. */
  readonly banner: string | null;
  /** In seconds. */
  readonly duration: number | null;
  /** Whether it is a live stream that is on air. */
  readonly live: boolean;
  /** Current viewers of a live stream; otherwise the number of views. */
  readonly viewers: number | null;
  /** Seconds since 1970. */
  readonly startTime: number | null;
  readonly provider: { readonly name: string } | null;
}

export interface VideoCardProps {
  readonly video: VideoFace;
  /** The link's address, for a new tab and for copying; a plain press calls `onOpen`. `null` for a playlist. */
  readonly href: string | null;
  readonly isCurrent?: boolean;
  /** The viewer's position, in seconds; `null` if there is none. */
  readonly place?: number | null;
  readonly onOpen: () => void;
  /** Called when a press is likely. */
  readonly onExpect: () => void;
}

/** A link to a video, with its picture, title, provider, and number of viewers or views. */
export function VideoCard({
  video,
  href,
  isCurrent = false,
  place = null,
  onOpen,
  onExpect,
}: VideoCardProps) {
  useSignals();
  const tell = useRef(onExpect);
  useEffect(() => {
    tell.current = onExpect;
  });
  const follow = useCallback((link: HTMLElement | null) => expectPress(link, () => tell.current()), []);
  const { duration } = video;
  const left = place === null || duration === null || place >= duration ? null : duration - place;
  const press = (event: MouseEvent) => {
    // Opening elsewhere (a new tab or window) is left to the browser.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  };
  const face = (
    <CardFace
      picture={video.banner}
      title={video.title}
      isCurrent={isCurrent}
      seen={left === null || duration === null ? 0 : 1 - left / duration}
      corner={href === null ? <PlaylistCorner /> : <Corner video={video} />}
      note={isCurrent ? t('card.current') : <Note video={video} left={left} />}
    />
  );
  if (href === null) {
    return (
      <button type="button" className={css.card} onClick={onOpen}>
        {face}
      </button>
    );
  }
  return (
    <a
      ref={follow}
      className={joinClasses(css.card, isCurrent && css.current)}
      href={href}
      draggable={false}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={press}
    >
      {face}
    </a>
  );
}

/** The placeholder of a card that is loading, of the same size. */
export function VideoCardSkeleton() {
  return (
    <span className={css.card}>
      <CardSkeleton />
    </span>
  );
}

/** A playlist has no address of its own, but its videos have. */
function PlaylistCorner() {
  useSignals();
  return (
    <CardCorner>
      <Icon name="playlist" size={14} />
      <VisuallyHidden>{t('playlist.title')}</VisuallyHidden>
    </CardCorner>
  );
}

function Corner({ video: { live, duration } }: { video: VideoFace }) {
  useSignals();
  if (live) return <CardCorner isLive>{t('live.now')}</CardCorner>;
  if (duration === null || duration <= 0) return null;
  return (
    <CardCorner>
      <span aria-hidden>{formatClock(duration)}</span>
      <VisuallyHidden>{spellDuration(duration)}</VisuallyHidden>
    </CardCorner>
  );
}

interface NoteProps {
  readonly video: VideoFace;
  /** Unwatched seconds; `null` if the viewer has not started. */
  readonly left: number | null;
}

function Note({ video: { provider, viewers, live, startTime }, left }: NoteProps) {
  useSignals();
  const words = live ? 'about.viewers' : 'about.views';
  return (
    <span className={css.facts}>
      {provider !== null && <bdi>{provider.name}</bdi>}
      {left === null && viewers !== null && viewers > 0 && (
        <span>
          <span aria-hidden>{t(words, { count: formatCount(viewers), of: pluralOf(viewers) })}</span>
          <VisuallyHidden>{t(words, { count: spellCount(viewers), of: pluralOf(viewers) })}</VisuallyHidden>
        </span>
      )}
      {left === null && startTime !== null && !live && <span>{sayWhen(startTime)}</span>}
      {left !== null && <span>{t('card.left', { time: spellLength(left) })}</span>}
    </span>
  );
}

function sayWhen(startTime: number): string {
  return formatRelative(startTime * 1000, Date.now());
}
