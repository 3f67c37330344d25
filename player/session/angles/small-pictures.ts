import { openSmallPicture, type SmallPicture } from '../../engine/hls/beside/small-picture';
import { bufferedAhead } from '../../engine/media/time-ranges';
import { ignoreFailure } from '../../lib/ignore-failure';
import { poll } from '../../lib/poll';
import type { Session } from '../session';
import type { Viewing } from '../viewing/viewing';
import { type Angle, fetchAngle } from './fetch-angle';
import { type Moment, momentOf, shareClock } from './moment';
import { secondAngleOf } from './second-angle-of';

/** Maximum number of small pictures: more decoders make a phone drop frames. */
const MOST = 3;
/** Maximum number while a second angle plays, which is larger than all of them. */
const MOST_BESIDE = 1;
/** Poll interval, in milliseconds. */
const LOOK_MS = 500;
/** After the main picture stalls, small pictures stay off for this long, in milliseconds. */
const REST_MS = 20_000;
/**
 * Small pictures begin only with this much in the main picture's buffer, in seconds; near the live edge the buffer can
 * never hold more than …
 */
const AT_EASE_S = 4;
/** … the distance from the edge, of which this share is enough. */
const SHARE_AT_EDGE = 0.4;

export interface SmallPictures {
  /**
   * Plays another live stream in an element, as far as bandwidth and device allow.
   *
   * @param onShown whether there is a picture
   * @returns the function that ends it
   */
  show(id: string, video: HTMLVideoElement, onShown: (shown: boolean) => void): () => void;
}

interface Place {
  readonly id: string;
  readonly video: HTMLVideoElement;
  readonly onShown: (shown: boolean) => void;
  inSight: boolean;
  /** The angle, requested once. */
  angle: Angle | null;
  /** The stream failed, or has no picture of the moment. */
  refused: boolean;
  running: { readonly end: () => void; picture: SmallPicture | null } | null;
}

export interface SmallPicturesOptions {
  /** Animation is disabled, or data are saved. */
  readonly isStill: () => boolean;
  /** Reports whether an element is in sight; returns the function that stops it. */
  readonly watchSight: (element: Element, report: (inSight: boolean) => void) => () => void;
  readonly fetch?: typeof fetchAngle;
  readonly open?: typeof openSmallPicture;
}

const known = new WeakMap<Viewing, SmallPictures>();

/** The small pictures of a viewing: shared by all lists that show them. */
export function smallPicturesOf(
  page: Pick<Session, 'params' | 'identity'>,
  viewing: Viewing,
  options: SmallPicturesOptions,
): SmallPictures {
  const pictures = known.get(viewing) ?? openSmallPictures(page, viewing, options);
  known.set(viewing, pictures);
  return pictures;
}

/**
 * At most three small pictures at a time, or one beside a second angle, while their elements are in sight, the page is
 * visible, and the main picture has enough in its buffer.
 */
export function openSmallPictures(
  { params, identity }: Pick<Session, 'params' | 'identity'>,
  viewing: Viewing,
  { isStill, watchSight, fetch = fetchAngle, open = openSmallPicture }: SmallPicturesOptions,
): SmallPictures {
  const places = new Set<Place>();
  let restUntil = 0;

  const end = (place: Place) => {
    place.running?.end();
    place.running = null;
  };
  const refuse = (place: Place) => {
    place.refused = true;
    end(place);
  };
  const begin = (place: Place) => {
    const ending = new AbortController();
    const { signal } = ending;
    const { id, video, onShown } = place;
    const running: NonNullable<Place['running']> = {
      picture: null,
      end() {
        ending.abort();
        onShown(false);
        running.picture?.close();
      },
    };
    place.running = running;
    const start = async () => {
      place.angle ??= await fetch(id, { params: params.peek(), identity }, signal);
      if (signal.aborted) return;
      const { angle } = place;
      if (angle === null || !shareClock(viewing.details.peek(), angle.details, 0)) return refuse(place);
      const { user_id } = params.peek();
      const segmentQuery = () => ({ uuid: identity.uuid, ext_user: user_id });
      const options = { video, source: angle.source, segmentQuery };
      const picture = await open(options, () => refuse(place), signal);
      if (signal.aborted) return picture.close();
      running.picture = picture;
      video.addEventListener('playing', () => onShown(true), { signal });
    };
    start().catch(() => {
      if (!signal.aborted) refuse(place);
    });
  };
  const mayBegin = ({ date, newest }: Moment) => {
    const { playback } = viewing;
    const ahead = bufferedAhead(playback.buffered.peek(), playback.time.peek());
    return ahead >= Math.min(AT_EASE_S, ((newest - date) / 1000) * SHARE_AT_EDGE);
  };
  const look = () => {
    const moment = document.visibilityState === 'hidden' || isStill() ? null : momentOf(viewing);
    const state = viewing.playback.state.peek();
    const now = performance.now();
    if (state === 'waiting') restUntil = now + REST_MS;
    const rests = moment === null || now < restUntil;
    for (const place of places) if (rests || !place.inSight) end(place);
    if (rests) return;
    const most = secondAngleOf(viewing).peek() === null ? MOST : MOST_BESIDE;
    const begun = [...places].filter((place) => place.running !== null);
    for (const place of begun.slice(most)) end(place);
    const running = begun.slice(0, most);
    for (const place of running) {
      const { picture } = place.running ?? {};
      if (picture && !picture.follow(moment.date, moment.atEdge)) refuse(place);
      if (state === 'playing') place.video.play().catch(ignoreFailure);
      else place.video.pause();
    }
    // Begun one after another, since each shows how much the bandwidth allows.
    const next = [...places].find((place) => place.inSight && !place.refused && place.running === null);
    const waits = running.some((place) => place.running?.picture === null);
    if (next && !waits && running.length < most && state === 'playing' && mayBegin(moment)) begin(next);
  };
  let stop: (() => void) | null = null;

  return {
    show(id, video, onShown) {
      const place: Place = { id, video, onShown, inSight: false, angle: null, refused: false, running: null };
      places.add(place);
      stop ??= poll(LOOK_MS, look);
      const stopWatching = watchSight(video, (inSight) => {
        place.inSight = inSight;
        look();
      });
      return () => {
        stopWatching();
        places.delete(place);
        end(place);
        if (places.size > 0) return;
        stop?.();
        stop = null;
      };
    },
  };
}
