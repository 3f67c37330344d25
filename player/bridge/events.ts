import type { PlayerErrorCode, PlayerEvent, PlayerState } from '../../host-sdk/contract';
import { watch } from '../lib/watch';
import type { BridgeFacts } from './facts';

/** At most four positions a second go to the host. */
const TIMEUPDATE_EVERY_MS = 250;

/** All facts at one moment: events are the difference between two of them. */
export interface Moment {
  readonly state: PlayerState;
  readonly pictureShown: boolean;
  readonly seeking: boolean;
  readonly autoplayBlocked: { readonly muted: boolean } | null;
  readonly failure: PlayerErrorCode | null;
  readonly fullscreenAsked: { readonly fullscreen: boolean } | null;
}

/** What the host is told between two moments; `null` stands for a host that knows nothing yet. */
export function eventsBetween(earlier: Moment | null, now: Moment): PlayerEvent[] {
  const before = earlier === null || isOther(earlier.state, now.state) ? null : earlier;
  const { state } = now;
  const { time } = state;
  const events: PlayerEvent[] = [];
  const tell = (happened: boolean, event: PlayerEvent) => {
    if (happened) events.push(event);
  };

  tell(earlier?.state.screen !== state.screen, { name: 'screen', data: { screen: state.screen } });
  tell(now.pictureShown && !before?.pictureShown, { name: 'ready', data: state });
  tell(!state.paused && (before?.state.paused ?? true), { name: 'play', data: { time } });
  tell(before !== null && !before.state.paused && state.paused, { name: 'pause', data: { time } });
  tell(before?.seeking === true && !now.seeking, { name: 'seeked', data: { time } });
  tell(before !== null && !now.seeking && hasMoved(before.state, state), {
    name: 'timeupdate',
    data: { time, duration: state.duration },
  });
  tell(state.ended && !before?.state.ended, { name: 'ended', data: { type: state.type, id: state.id } });
  if (now.autoplayBlocked !== null && (before?.autoplayBlocked ?? null) === null) {
    events.push({ name: 'autoplayblocked', data: { muted: now.autoplayBlocked.muted } });
  }
  if (now.failure !== null && now.failure !== before?.failure) {
    events.push({ name: 'error', data: { code: now.failure } });
  }
  if (now.fullscreenAsked !== null && now.fullscreenAsked !== (earlier?.fullscreenAsked ?? null)) {
    events.push({ name: 'fullscreenrequest', data: { fullscreen: now.fullscreenAsked.fullscreen } });
  }
  if (earlier !== null) events.push(...settingsBetween(earlier.state, state));
  return events;
}

/** Things of the page rather than of the content: they go on when the content changes. */
function settingsBetween(before: PlayerState, now: PlayerState): PlayerEvent[] {
  const { volume, muted, rate, height, fullscreen } = now;
  const events: PlayerEvent[] = [];
  if (before.volume !== volume || before.muted !== muted) {
    events.push({ name: 'volumechange', data: { volume, muted } });
  }
  if (before.rate !== rate) events.push({ name: 'ratechange', data: { rate } });
  if (before.height !== height) events.push({ name: 'qualitychange', data: { height } });
  if (before.fullscreen !== fullscreen) events.push({ name: 'fullscreenchange', data: { fullscreen } });
  return events;
}

function isOther(before: PlayerState, now: PlayerState): boolean {
  return before.type !== now.type || before.id !== now.id;
}

function hasMoved(before: PlayerState, now: PlayerState): boolean {
  return before.time !== now.time || before.duration !== now.duration;
}

/** Tells the host until the returned function is called. */
export function tellEvents(
  facts: BridgeFacts,
  send: (event: PlayerEvent) => void,
  onError: (error: unknown) => void,
): () => void {
  let before: Moment | null = null;
  let toldTimeAt = Number.NEGATIVE_INFINITY;
  return watch(() => {
    const now: Moment = {
      state: facts.state.value,
      pictureShown: facts.pictureShown.value,
      seeking: facts.seeking.value,
      autoplayBlocked: facts.autoplayBlocked.value,
      failure: facts.failure.value,
      fullscreenAsked: facts.fullscreenAsked.value,
    };
    const events = eventsBetween(before, now);
    before = now;
    for (const event of events) {
      if (event.name === 'timeupdate') {
        if (performance.now() - toldTimeAt < TIMEUPDATE_EVERY_MS) continue;
        toldTimeAt = performance.now();
      }
      send(event);
    }
    return undefined;
  }, onError);
}
