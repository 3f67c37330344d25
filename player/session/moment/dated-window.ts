import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import { lastOf } from '../../lib/from-end';
import { spread } from '../../lib/polling/jitter';
import { failureWait } from '../../lib/polling/poll-timing';
import { countUntil } from './gate';
import { type Fetch, fetchBefore, type Stretch } from './stretches';

/** Seconds before the viewer's place that are requested with it; fewer in busy recordings. */
const BEFORE_S = 60;
const LEAST_BEFORE_S = 0.5;

/** The next stretch is requested when less than this is left, in seconds, and is this long. */
const AHEAD_S = 30;
const STRETCH_S = 60;

/** More items ahead of the viewer than this are not requested, however short a time they fill. */
const AHEAD_ITEMS = 500;

/** Maximum pages requested in succession; then there is a pause between two, in milliseconds. */
const PAGES_AT_ONCE = 5;
const PAUSE_MS = 1000;

/**
 * Time within which a jump's first request is made, in milliseconds: other viewers jump as well, and a pointer on the
 * timeline moves on.
 */
const SETTLE_MS = 400;

/** The oldest items are dropped beyond this number. */
const ITEMS_AT_MOST = 3000;

export interface DatedWindowOptions<T> {
  /** The viewer's place, in seconds; `null`: nothing is requested. */
  readonly place: ReadonlySignal<number | null>;
  /** Items are requested up to here, in seconds. */
  readonly end: ReadonlySignal<number>;
  /** No item is older than this, in seconds. */
  readonly start: () => number;
  readonly fetch: Fetch<T>;
  readonly placeOf: (item: T) => number;
  readonly idOf: (item: T) => string;
  readonly onFailure: (error: unknown) => void;
}

export interface DatedWindow<T> {
  /** All loaded items, also those ahead of the viewer, in the order of their places. */
  readonly items: ReadonlySignal<readonly T[]>;
  /** The range in which no item is missing; `null` before the first request. */
  readonly range: ReadonlySignal<{ readonly from: number; readonly to: number } | null>;
  /** The items at the viewer's place are loaded. */
  readonly covers: ReadonlySignal<boolean>;
  /** `none`: the platform has no recording, and is not asked again. */
  readonly state: ReadonlySignal<'idle' | 'failed' | 'none'>;
  /** Repeats a failed request at once; `null` unless one has failed. */
  readonly retry: ReadonlySignal<(() => Promise<void>) | null>;
  /** Loads items from before the range; `null` if there are none, and while they are loading. */
  readonly older: ReadonlySignal<(() => Promise<void>) | null>;
  readonly olderState: ReadonlySignal<'idle' | 'loading' | 'failed'>;
  /** Removes the items that do not pass. */
  keep(passes: (item: T) => boolean): void;
  close(): void;
}

interface Held<T> {
  readonly from: number;
  readonly to: number;
  readonly items: readonly T[];
}

/** The dated items around the viewer's place, as far as they are needed, from a platform that pages them. */
export function openDatedWindow<T>(options: DatedWindowOptions<T>): DatedWindow<T> {
  const { place, end, start, fetch, placeOf, idOf, onFailure } = options;
  const held = signal<Held<T> | null>(null);
  const state = signal<'idle' | 'failed' | 'none'>('idle');
  const olderState = signal<'idle' | 'loading' | 'failed'>('idle');
  /** The part of the last stretch that is still to be requested. */
  let rest: Stretch | null = null;
  let before = BEFORE_S;
  let pages = 0;
  let failures = 0;
  let attempt = new AbortController();
  let isAsking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const plan = (wait: number) => {
    if (isAsking || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      void ask();
    }, wait);
  };
  const begin = (at: number) => {
    stop();
    attempt = new AbortController();
    const from = Math.max(start(), at - before);
    held.value = { from, to: from, items: [] };
    olderState.value = 'idle';
    rest = { from, to: Math.max(from, Math.min(end.peek(), at + AHEAD_S)), cursor: null };
    pages = 0;
    plan(spread(SETTLE_MS));
  };
  /** The end of a video is rounded differently by its clock and its duration. */
  const here = computed(() => (place.value === null ? null : Math.min(place.value, end.value)));
  const follow = (at: number | null) => {
    if (at === null || state.peek() === 'none') return;
    const now = held.peek();
    if (now === null || at < now.from || at > Math.max(now.to, rest?.to ?? 0)) return begin(at);
    if (!needsMore(now, at)) return;
    const to = Math.min(end.peek(), now.to + STRETCH_S);
    if (rest === null && to > now.to) {
      rest = { from: now.to, to, cursor: null };
      pages = 0;
    }
    if (rest !== null) plan(pages < PAGES_AT_ONCE ? 0 : PAUSE_MS);
  };
  const needsMore = ({ to, items }: Held<T>, at: number) =>
    to - at < AHEAD_S && items.length - countUntil(items, at, placeOf) < AHEAD_ITEMS;

  const ask = async () => {
    const { signal } = attempt;
    const asked = rest;
    if (asked === null) return;
    isAsking = true;
    try {
      const page = await fetch(asked, signal);
      if (signal.aborted) return;
      isAsking = false;
      failures = 0;
      pages += 1;
      if (page === null) {
        state.value = 'none';
        held.value = null;
        return;
      }
      state.value = 'idle';
      take(asked, page.items, page.cursor);
      const at = here.peek();
      // A busy recording has more items before the viewer's place than can be loaded.
      const isBehind = at !== null && pages >= PAGES_AT_ONCE && (held.peek()?.to ?? at) < at;
      if (isBehind && before > LEAST_BEFORE_S) {
        before = Math.max(LEAST_BEFORE_S, before / 4);
        begin(at);
      } else follow(at);
    } catch (error) {
      if (signal.aborted) return;
      isAsking = false;
      failures += 1;
      state.value = 'failed';
      onFailure(error);
      plan(failureWait(failures, 0, Math.random));
    }
  };

  const take = (asked: Stretch, given: readonly T[], cursor: string | null) => {
    const now = held.peek();
    if (now === null) return;
    const known = new Set(now.items.map(idOf));
    // A platform may send more items than were requested.
    const isAsked = (item: T) => placeOf(item) >= asked.from && placeOf(item) < asked.to;
    const news = given.filter((item) => !known.has(idOf(item)) && isAsked(item));
    const items = [...now.items, ...news].sort((one, other) => placeOf(one) - placeOf(other));
    // A page without new items is the last one, even if the platform announces more.
    rest = cursor === null || news.length === 0 ? null : { ...asked, cursor };
    const last = lastOf(items);
    const to = rest === null ? asked.to : Math.max(now.to, last === undefined ? now.to : placeOf(last));
    put({ ...now, to, items });
  };
  const put = ({ from, to, items }: Held<T>) => {
    const kept = items.slice(-ITEMS_AT_MOST);
    const [first] = kept;
    const isCut = first !== undefined && kept.length < items.length;
    held.value = { from: isCut ? placeOf(first) : from, to, items: kept };
  };

  const bringOlder = async () => {
    const now = held.peek();
    const { signal } = attempt;
    if (now === null) return;
    olderState.value = 'loading';
    try {
      const found = await fetchBefore(fetch, { from: start(), to: now.from }, signal);
      if (signal.aborted) return;
      olderState.value = 'idle';
      const newest = held.peek() ?? now;
      const known = new Set(newest.items.map(idOf));
      const items = [...found.items.filter((item) => !known.has(idOf(item))), ...newest.items];
      held.value = { ...newest, from: found.from, items };
    } catch (error) {
      if (signal.aborted) return;
      olderState.value = 'failed';
      onFailure(error);
    }
  };

  const stop = () => {
    attempt.abort();
    clearTimeout(timer);
    timer = undefined;
    isAsking = false;
  };
  const stopFollowing = effect(() => {
    const at = here.value;
    void end.value;
    untracked(() => follow(at));
  });
  const canBringOlder = computed(() => {
    const now = held.value;
    if (now === null || olderState.value === 'loading') return false;
    return now.to > now.from && now.from > start() && now.items.length < ITEMS_AT_MOST;
  });
  const retry = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (!isAsking) await ask();
  };
  const none: readonly T[] = [];
  return {
    items: computed(() => held.value?.items ?? none),
    range: computed(() => held.value),
    covers: computed(() => {
      const [now, at] = [held.value, here.value];
      if (now === null || at === null || at < now.from) return false;
      return at < now.to || now.to >= end.value;
    }),
    state,
    retry: computed(() => (state.value === 'failed' ? retry : null)),
    older: computed(() => (canBringOlder.value ? bringOlder : null)),
    olderState,
    keep(passes) {
      const now = held.peek();
      if (now === null) return;
      const items = now.items.filter(passes);
      if (items.length < now.items.length) held.value = { ...now, items };
    },
    close() {
      stopFollowing();
      stop();
    },
  };
}
