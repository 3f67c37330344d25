import { effect, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { RedirectCard } from '../../../host-sdk/contract/contract';
import { type StartAt, startAt } from '../../engine/hls/beside/start-at';
import { closeAll } from '../../lib/close-all';
import { isOf } from '../next/cards';
import type { Session } from '../session';
import type { Viewing } from '../viewing/viewing';
import { type Angle, fetchAngle } from './fetch-angle';
import { handOver } from './hand-over';
import { dateAfter, keepMoment, type Left } from './keep-moment';
import { momentOf, shareClock } from './moment';
import { stayInStep } from './stay-in-step';

/** Maximum wait for the other angle's picture before the angle opens without it, in milliseconds. */
const PATIENCE_MS = 3000;
/** Upper limit of `gap`, in milliseconds. */
const LONGEST_GAP_MS = 1500;
/**
 * Time from the end of the old picture to the first frame of the new one, in milliseconds: averaged over the last
 * changes, since it depends on the device. An engine that starts moving some time after that frame catches up, since a
 * later first frame would be seen.
 */
let gap = 200;

type Page = Pick<Session, 'viewing' | 'openCard' | 'identity' | 'params'>;

interface Going {
  /** The angle that is being fetched. */
  readonly id: Signal<string | null>;
  asking: AbortController | null;
  /** The page is opening the angle. */
  opening: boolean;
}

const known = new WeakMap<Page['viewing'], Going>();

function goingOn({ viewing }: Pick<Page, 'viewing'>): Going {
  const going = known.get(viewing) ?? { id: signal<string | null>(null), asking: null, opening: false };
  known.set(viewing, going);
  return going;
}

/** The angle that was chosen and is being fetched, while the old picture plays on. */
export function angleUnderWay(page: Pick<Page, 'viewing'>): ReadonlySignal<string | null> {
  return goingOn(page).id;
}

/**
 * Opens another angle of the event at the moment that the viewer sees. The current angle plays on until the other
 * angle's picture of that moment has arrived. Where either stream has no dates, the angle opens like any live stream. A
 * later call replaces an earlier one.
 *
 * @param onLeave called just before the old picture goes
 */
export async function goToAngle(page: Page, card: RedirectCard, onLeave: () => void): Promise<void> {
  const going = goingOn(page);
  going.asking?.abort();
  const asking = new AbortController();
  going.asking = asking;
  const from = page.viewing.peek();
  if (from === null || momentOf(from) === null) {
    onLeave();
    return page.openCard(card);
  }
  going.id.value = card.id;
  const stopFollowing = effect(() => {
    if (page.viewing.value !== from) asking.abort();
  });
  const ready = await prepare(page, from, card, asking.signal);
  stopFollowing();
  if (going.asking === asking) going.id.value = null;
  if (asking.signal.aborted) return ready?.start?.drop();
  onLeave();
  await open(page, from, card, ready);
}

interface Ready {
  readonly angle: Angle;
  readonly start: StartAt | null;
}

async function prepare(
  { params, identity }: Page,
  from: Viewing,
  { id }: RedirectCard,
  signal: AbortSignal,
): Promise<Ready | null> {
  const ending = new AbortController();
  const end = () => ending.abort();
  signal.addEventListener('abort', end);
  const timer = setTimeout(end, PATIENCE_MS);
  const angle = await fetchAngle(id, { params: params.peek(), identity }, ending.signal);
  const like = from.engine.peek()?.quality.peek()?.playing.peek() ?? null;
  const now = () => momentOf(from);
  const start =
    angle === null || like === null || ending.signal.aborted
      ? null
      : await startAt({
          source: angle.source,
          like,
          segmentQuery: { uuid: identity.uuid, ext_user: params.peek().user_id },
          date: () => now()?.date ?? Number.NaN,
          trusts: (newest) =>
            shareClock(from.details.peek(), angle.details, newest - (now()?.newest ?? Number.NaN)),
          signal: ending.signal,
        }).catch(() => null);
  clearTimeout(timer);
  signal.removeEventListener('abort', end);
  return angle && { angle, start };
}

/** @param at when the old picture ended, by `performance.now()` */
function learnGap({ playback }: Viewing, at: number): () => void {
  return effect(() => {
    if (playback.pictureShown.value) gap = Math.min(LONGEST_GAP_MS, (gap + performance.now() - at) / 2);
  });
}

async function open(page: Page, from: Viewing, card: RedirectCard, ready: Ready | null): Promise<void> {
  const forget = ready === null ? () => undefined : handOver({ details: ready.angle.requested });
  const sampled = performance.now();
  const moment = momentOf(from);
  const isGoingOn = from.playback.state.peek() !== 'paused';
  let isTaken = false;
  const stop = effect(() => {
    const next = page.viewing.value;
    if (isTaken) queueMicrotask(() => stop());
    if (isTaken || next === from) return undefined;
    isTaken = true;
    if (next === null || moment === null || !isOf(next.target, card)) return undefined;
    // The old engine is closed by now.
    const at = performance.now();
    const passed = at - sampled;
    const date = moment.date + (isGoingOn ? passed : 0);
    const left: Left = { ...moment, date, newest: moment.newest + passed, at, viewing: from };
    const start = ready?.start?.beginAt(dateAfter(left, at + gap));
    if (start !== undefined) handOver({ started: Promise.resolve(start) });
    const stops = [keepMoment(next, left)];
    if (start !== undefined && left.atEdge) stops.push(learnGap(next, at));
    return () => closeAll(stops);
  });
  const going = goingOn(page);
  const ids = 'id' in from.target ? [from.target.id, card.id] : [card.id];
  going.opening = true;
  stayInStep(page, ids, () => going.opening);
  await page.openCard(card);
  going.opening = false;
  if (isTaken) return;
  // The host has handled the card, or the video has not opened.
  stop();
  forget();
  ready?.start?.drop();
}
