import { effect, signal } from '@preact/signals-core';
import type { Source } from '../../engine/contract';
import { openSecondPicture, type SecondPicture } from '../../engine/hls/beside/second-picture';
import { closeAll } from '../../lib/close-all';
import { poll } from '../../lib/poll';
import type { Session } from '../session';
import type { Viewing } from '../viewing/viewing';
import { type AngleContext, fetchAngle } from './fetch-angle';
import { momentOf, type Related, shareClock } from './moment';
import type { SecondAngle } from './second-angle-of';
import { type Elements, openSecondSound } from './second-sound';

/** Poll interval, in milliseconds. */
const LOOK_MS = 250;
/** Viewers do not notice pictures that are apart by no more than this, in seconds. */
const NOTICED_S = 0.3;
/**
 * The second picture is hidden when further apart than this, in seconds, until it is in step again: it might show
 * events that the main picture has yet to show.
 */
const APART_S = 0.5;
/** A second picture without the moment for this long is absent, and an angle then ends; in milliseconds. */
const PATIENCE_MS = 15_000;

/** Why the second angle ended: it failed, or it was closed or its viewing ended. */
export type WhyOver = 'lost' | 'left';

export interface SecondAngleOptions extends Pick<SecondAngle, 'id' | 'title' | 'role'> {
  /** Reports whether the element is in sight; returns the function that stops it. */
  readonly watchSight: (element: Element, report: (inSight: boolean) => void) => () => void;
  readonly swap: () => void;
  /** Called once when the second angle is over: closed, ended, failed, or the viewing is over. */
  readonly onOver: (why: WhyOver) => void;
  /** The place of the main picture; by default its date. */
  readonly momentOf?: (viewing: Viewing) => { readonly date: number } | null;
  readonly fetch?: (
    id: string,
    context: AngleContext,
    signal: AbortSignal,
  ) => Promise<{ readonly source: Source; readonly details: Related | null } | null>;
  readonly open?: typeof openSecondPicture;
}

/** Keeps another live stream in step with the main picture; it is open until it is closed, or the viewing ends. */
export function openSecondAngle(
  page: Pick<Session, 'params' | 'identity' | 'viewing'>,
  viewing: Viewing,
  options: SecondAngleOptions,
): SecondAngle {
  const { id, title, role, watchSight, swap, fetch = fetchAngle, open = openSecondPicture } = options;
  const { momentOf: read = momentOf } = options;
  const shown = signal(false);
  const absent = signal(false);
  const sound = openSecondSound(viewing.playback);
  let hasSound = false;
  let angle: Awaited<ReturnType<typeof fetch>> = null;
  let place: { readonly elements: Elements; readonly leave: () => void } | null = null;
  let isInSight = false;
  let running: { readonly end: () => void; picture: SecondPicture | null } | null = null;
  /** Since when the second angle has no picture of the moment, by `performance.now()`. */
  let absentSince: number | null = null;
  let isOver = false;

  const rest = () => {
    running?.end();
    running = null;
    absentSince = null;
    absent.value = false;
    shown.value = false;
    if (place !== null) sound.look(place.elements, null, false);
  };
  const end = (why: WhyOver) => {
    if (isOver) return;
    isOver = true;
    closeAll([sound.giveBack, place?.leave]);
    queueMicrotask(() => stopFollowing());
    options.onOver(why);
  };
  const begin = (video: HTMLVideoElement) => {
    const ending = new AbortController();
    const { signal: ended } = ending;
    const now: NonNullable<typeof running> = {
      picture: null,
      end() {
        ending.abort();
        now.picture?.close();
      },
    };
    running = now;
    const start = async () => {
      angle ??= await fetch(id, { params: page.params.peek(), identity: page.identity }, ended);
      if (ended.aborted) return;
      if (angle === null || !shareClock(viewing.details.peek(), angle.details, 0)) return end('lost');
      const segmentQuery = () => ({ uuid: page.identity.uuid, ext_user: page.params.peek().user_id });
      const picture = await open(
        { video, source: angle.source, segmentQuery, hasSound },
        () => end('lost'),
        ended,
      );
      if (ended.aborted) return picture.close();
      now.picture = picture;
    };
    start().catch(() => {
      if (!ended.aborted) end('lost');
    });
  };
  const look = () => {
    if (place === null) return;
    const isUnseen = document.visibilityState === 'hidden' && sound.heard.peek() === 'main';
    if (!isInSight || isUnseen) return rest();
    const state = viewing.playback.state.peek();
    const moment = read(viewing);
    // The main picture's media take precedence over those of the second angle.
    const isStarved = moment === null || state === 'waiting';
    if (running === null && !isStarved) begin(place.elements.second);
    const picture = running?.picture ?? null;
    picture?.hold(isStarved);
    const speed = state === 'playing' ? viewing.playback.rate.peek() : 0;
    const behind = moment === null ? null : (picture?.follow({ date: moment.date, speed }) ?? null);
    const limit = shown.peek() ? APART_S : NOTICED_S;
    shown.value = behind !== null && Math.abs(behind) <= limit;
    sound.look(place.elements, behind, shown.peek());
    if (shown.peek() || isStarved) absentSince = null;
    else absentSince ??= performance.now();
    absent.value = absentSince !== null && performance.now() - absentSince > PATIENCE_MS;
    if (absent.peek() && role === 'angle') end('lost');
  };
  const stopFollowing = effect(() => {
    if (page.viewing.value !== viewing) end('left');
  });

  return {
    id,
    title,
    role,
    inStep: shown,
    absent,
    heard: sound.heard,
    show(elements) {
      const stops = [
        poll(LOOK_MS, look),
        watchSight(elements.second, (inSight) => {
          isInSight = inSight;
          look();
        }),
      ];
      const mine = {
        elements,
        leave() {
          closeAll(stops);
          if (place !== mine) return;
          rest();
          place = null;
        },
      };
      place = mine;
      return mine.leave;
    },
    toggleSound() {
      if (sound.heard.peek() !== 'main') return sound.giveBack();
      sound.ask();
      if (!hasSound) rest();
      hasSound = true;
      look();
    },
    swap,
    close: () => end('left'),
  };
}
