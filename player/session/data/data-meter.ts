import { batch, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import type { TrafficReader } from '../../engine/traffic/traffic';
import { closeAll } from '../../lib/close-all';
import { poll } from '../../lib/poll';
import type { Params } from '../../params/parse';
import type { Viewing } from '../viewing/viewing';
import { type Amount, add, NOTHING } from './amount';
import { addTo, type Days, dayOf } from './days';
import type { KeptDays } from './kept-days';

const LOOK_MS = 1000;
/** Counts are stored this often while bytes come, in milliseconds. */
const KEEP_EVERY_MS = 5000;

interface Facts {
  readonly viewing: ReadonlySignal<Viewing | null>;
  readonly params: ReadonlySignal<Pick<Params, 'fullrate'>>;
}

export interface DataMeter {
  /** Bytes of the current video. `null`: the browser fetches it by itself and reports nothing. */
  readonly video: ReadonlySignal<Amount | null>;
  /** Bytes of all pages on this device, on the viewer's day at this time (ms since 1970); read in a view. */
  on(time: number): Amount;
  close(): void;
}

export function openDataMeter(
  { viewing, params }: Facts,
  traffic: TrafficReader,
  kept: KeptDays,
  now: () => number = Date.now,
): DataMeter {
  const video = signal<Amount | null>(NOTHING);
  const days = signal<Days>(kept.read());
  /** The highest figures so far: after a correction that lowers them, only bytes beyond these figures count. */
  let [counted, estimated] = [0, 0];
  let stored = days.peek();
  let ofVideo = NOTHING;
  /** Bytes that are not stored yet. */
  let pending = NOTHING;
  let keptAt = now();

  const keep = () => {
    keptAt = now();
    if (pending.bytes > 0 && kept.add(pending)) pending = NOTHING;
    stored = kept.read();
  };
  const look = () => {
    const next = traffic.read();
    const guess = Math.max(0, next.estimated - estimated);
    const bytes = Math.max(0, next.counted - counted) + guess;
    counted = Math.max(counted, next.counted);
    estimated = Math.max(estimated, next.estimated);
    const news = {
      bytes,
      fullRate: params.peek().fullrate === true ? bytes : 0,
      estimated: next.rebuilt ? bytes : guess,
    };
    if (bytes > 0) [ofVideo, pending] = [add(ofVideo, news), add(pending, news)];
    if (now() - keptAt >= KEEP_EVERY_MS) keep();
    batch(() => {
      video.value = next.byBrowser && ofVideo.estimated === 0 ? null : ofVideo;
      if (bytes > 0) days.value = addTo(stored, dayOf(now()), pending);
    });
  };
  const leave = () => {
    look();
    // The first call may only claim a slot.
    keep();
    keep();
  };

  let before = viewing.peek();
  const stops = [
    poll(LOOK_MS, look),
    effect(() => {
      const current = viewing.value;
      if (current === before) return;
      before = current;
      untracked(look);
      ofVideo = NOTHING;
      video.value = NOTHING;
    }),
    traffic.close,
  ];
  const leaving = new AbortController();
  addEventListener('storage', kept.forget, { signal: leaving.signal });
  addEventListener('pagehide', leave, { signal: leaving.signal });
  document.addEventListener('visibilitychange', leave, { signal: leaving.signal });
  look();

  return {
    video,
    on: (time) => days.value[dayOf(time)] ?? NOTHING,
    close() {
      leaving.abort();
      leave();
      closeAll(stops);
    },
  };
}
