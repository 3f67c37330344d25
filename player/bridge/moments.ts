import type {
  Camera,
  Chapter,
  DataAmount,
  PlayerErrorCode,
  PlayerEvent,
  PlayerState,
  PlayerStats,
} from '../../host-sdk/contract/contract';
import type { Neighbours, NumberedEvent } from './facts';
import { settingsBetween } from './settings-between';

/** All facts at one moment: events are the difference between two of them. */
export interface Moment {
  readonly state: PlayerState;
  readonly content: unknown;
  readonly contentKnown: boolean;
  readonly byViewer: boolean;
  readonly pictureShown: boolean;
  readonly failure: PlayerErrorCode | null;
  readonly fullscreenAsked: { readonly fullscreen: boolean } | null;
  readonly chapter: Chapter | null;
  readonly neighbours: Neighbours;
  readonly camera: Camera | null;
  readonly stats: PlayerStats | null;
  readonly timed: readonly NumberedEvent[];
  readonly data: DataAmount | null;
}

/** Events between two moments; `earlier` is `null` for a host that has received nothing yet. */
export function eventsBetween(earlier: Moment | null, now: Moment): PlayerEvent[] {
  const before = earlier?.content === now.content ? earlier : null;
  const was = before?.state;
  const { state } = now;
  const { type, id, title, time } = state;
  const events: PlayerEvent[] = [];
  const report = (happened: boolean, event: PlayerEvent) => {
    if (happened) events.push(event);
  };

  report(before === null, { name: 'loadstart', data: { type, id } });
  report(earlier?.state.screen !== state.screen, { name: 'screen', data: { screen: state.screen } });
  const learnt = now.contentKnown && before?.contentKnown !== true;
  report(learnt, { name: 'contentchange', data: { type, id, title, live: state.live } });
  report(learnt && now.byViewer, { name: 'redirect', data: { type, id, title } });
  report(now.pictureShown && before?.pictureShown !== true, { name: 'ready', data: state });
  report(!state.paused && was?.paused !== false, { name: 'play', data: { time } });
  report(moves(now) && !(before !== null && moves(before)), { name: 'playing', data: { time } });
  report(was?.paused === false && state.paused, { name: 'pause', data: { time } });
  report(state.waiting && was?.waiting !== true, { name: 'waiting', data: { time } });
  report(state.seeking && was?.seeking !== true, { name: 'seeking', data: { time } });
  report(was?.seeking === true && !state.seeking, { name: 'seeked', data: { time } });
  events.push(...progressBetween(was, state));
  report(state.ended && was?.ended !== true, { name: 'ended', data: { type, id } });
  if (state.autoplayBlocked !== null && (was?.autoplayBlocked ?? null) === null) {
    events.push({ name: 'autoplayblocked', data: { muted: state.autoplayBlocked.muted } });
  }
  if (now.failure !== null && now.failure !== before?.failure) {
    events.push({ name: 'error', data: { code: now.failure } });
  }
  if (now.fullscreenAsked !== null && now.fullscreenAsked !== (earlier?.fullscreenAsked ?? null)) {
    events.push({ name: 'fullscreenrequest', data: { fullscreen: now.fullscreenAsked.fullscreen } });
  }
  events.push(...partsBetween(before, now));
  if (now.stats !== null && now.stats !== before?.stats) events.push({ name: 'stats', data: now.stats });
  if (now.data !== null && now.data !== before?.data) events.push({ name: 'data', data: now.data });
  if (earlier !== null) events.push(...timedBetween(earlier, now), ...settingsBetween(earlier.state, state));
  return events;
}

/** Changes of the chapter, the neighbours in the playlist, and the camera. */
function partsBetween(before: Moment | null, { chapter, neighbours, camera }: Moment): PlayerEvent[] {
  const { previous, next } = neighbours;
  const events: PlayerEvent[] = [];
  if (chapter !== (before?.chapter ?? null)) events.push({ name: 'chapterchange', data: { chapter } });
  const isNew = before === null ? previous !== null || next !== null : neighbours !== before.neighbours;
  if (isNew) events.push({ name: 'playlistchange', data: { previous, next } });
  if (camera !== null && camera !== before?.camera) events.push({ name: 'camerachange', data: camera });
  return events;
}

function timedBetween({ timed: before }: Moment, { timed }: Moment): PlayerEvent[] {
  const last = before[before.length - 1]?.number ?? 0;
  return timed.filter(({ number }) => number > last).map(({ event }) => event);
}

/** The element may report that it plays shortly before the first frame is on the screen. */
function moves({ pictureShown, state }: Moment): boolean {
  return pictureShown && state.playing;
}

/** Changes within one content; `undefined` for content that was not reported before. */
function progressBetween(before: PlayerState | undefined, now: PlayerState): PlayerEvent[] {
  const { time, duration, bufferedEnd, liveEdge, interruption } = now;
  const events: PlayerEvent[] = [];
  const isLonger = (before?.duration ?? null) !== duration;
  if (isLonger) events.push({ name: 'durationchange', data: { duration } });
  if (before !== undefined && !now.seeking && (before.time !== time || isLonger)) {
    events.push({ name: 'timeupdate', data: { time, duration } });
  }
  if ((before?.bufferedEnd ?? null) !== bufferedEnd) events.push({ name: 'progress', data: { bufferedEnd } });
  if (liveEdge !== null && liveEdge.atEdge !== before?.liveEdge?.atEdge) {
    events.push({ name: 'liveedge', data: { atEdge: liveEdge.atEdge, latency: liveEdge.latency } });
  }
  if ((before?.interruption ?? null) !== interruption) {
    events.push({ name: 'outage', data: { interruption } });
  }
  return events;
}
