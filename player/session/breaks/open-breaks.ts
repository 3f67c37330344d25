import { batch, computed, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import { type Interstitial, readInterstitials } from '../../engine/breaks/read-interstitials';
import { runBreak } from '../../engine/breaks/run-break';
import { closeAll } from '../../lib/close-all';
import { ignoreFailure } from '../../lib/ignore-failure';
import { type Random, spread } from '../../lib/polling/jitter';
import { watch } from '../../lib/signals/watch';
import { offerBreakTimes } from '../viewing/found-times';
import type { Breaks, PlayingBreak, UnplayedBreak } from '../viewing/slots/breaks-of';
import type { Viewing } from '../viewing/viewing';
import { placeAtEnd, scheduleBreaks } from './break-schedule';
import { followSound } from './follow-sound';
import { prepareBreaks } from './prepared-break';
import { type BreakEnd, replacedBy, resumeAfter } from './resume-after';

/**
 * A break's media are requested this long before it, in seconds; spread, so that viewers of a live stream do not
 * request them all at once.
 */
const AHEAD_S = 4;
const AHEAD_SPREAD_S = 8;
/** A seek by this module lands within this distance of its target, in seconds. */
const OWN_SEEK_S = 0.5;
/** Closer than this, in seconds, the programme continues at its current time, without a seek. */
const SAME_PLACE_S = 0.4;
const MOST_UNPLAYED = 50;

interface Options {
  readonly run?: typeof runBreak;
  readonly random?: Random;
}

interface Current extends PlayingBreak {
  /** Ends the break, and the programme continues. */
  readonly end: (skipped: boolean) => void;
  readonly close: () => void;
}

/**
 * Plays the breaks of a stream in an element of their own over the programme, which is paused meanwhile: its time,
 * buffer and events stay its own, and no failure of a break affects it.
 */
export function openBreaks(viewing: Viewing, options: Options = {}): Breaks {
  const { playback } = viewing;
  const { run = runBreak, random = Math.random } = options;
  const within = AHEAD_S + spread(AHEAD_SPREAD_S, random);
  const element = signal<HTMLVideoElement | null>(null);
  const playing = signal<Current | null>(null);
  const unplayed = signal<readonly UnplayedBreak[]>([]);
  const playlist = computed(() => viewing.engine.value?.timed?.playlist.value ?? null);
  const known: ReadonlySignal<readonly Interstitial[]> = computed(() =>
    playlist.value === null ? [] : placeAtEnd(readInterstitials(playlist.value), playback.duration.value),
  );
  const isLive = viewing.source.peek()?.live != null;
  const startedAt = playback.startedAt ?? (isLive ? playback.time.peek() : (viewing.resume.from.peek() ?? 0));
  const schedule = scheduleBreaks(startedAt);
  const prepared = prepareBreaks(run);
  /** The current time of the programme; before its media load, its start. */
  const place = () => (playback.state.peek() === 'loading' ? startedAt : playback.time.peek());
  /** The time that the programme has played last, in seconds. */
  let last = startedAt;
  /** The target of a seek by this module. */
  let own: number | null = null;
  /** The break that a seek has skipped, to be played before the programme continues. */
  let owed: Interstitial | null = null;

  /**
   * Returns whether the break plays.
   *
   * @param isOwed a seek skipped this break, and the programme continues at the seek's target
   * @param replaced seconds of the programme that breaks at the same place have replaced before
   */
  const begin = (
    video: HTMLVideoElement,
    interstitial: Interstitial,
    isOwed: boolean,
    replaced = 0,
  ): boolean => {
    const opened = prepared.take(video, interstitial);
    const { id, start } = interstitial;
    const { time, duration, over, skippable, failure } = opened;
    const held = place();
    const describeEnd = (skipped: boolean): BreakEnd => ({
      interstitial,
      held,
      since: schedule.since(),
      played: time.peek(),
      duration: duration.peek() ?? time.peek(),
      skipped,
      failure: failure.peek(),
      live: isLive,
      replaced,
      segments: playlist.peek()?.segments ?? [],
    });
    schedule.pass(interstitial);
    owed = null;
    // The break's media failed before the break was due.
    if (over.peek()) {
      unplayed.value = [...unplayed.peek(), { id, start, duration, failure }].slice(-MOST_UNPLAYED);
      opened.close();
      const about = describeEnd(false);
      if (isOwed) owed = schedule.required(known.peek(), start, held);
      else if (replacedBy(about) > 0) goOn(interstitial, resumeAfter(about), false);
      return false;
    }
    playback.pause();
    const close = () => {
      stop();
      opened.close();
    };
    const end = (skipped: boolean) => {
      const about = describeEnd(skipped);
      close();
      const here = place();
      // The host has sought during the break.
      const isElsewhere = isOwed || Math.abs(here - held) > OWN_SEEK_S;
      const isGone = element.peek() !== video;
      const next = isGone ? null : schedule.together(known.peek(), interstitial);
      // One change for all other readers of the signals: nobody has paused.
      batch(() => {
        playing.value = null;
        const isNext = next !== null && !(isElsewhere && next.mayJump && next.cue !== 'pre');
        if (isNext && begin(video, next, isElsewhere, replaced + replacedBy(about))) return;
        goOn(interstitial, isElsewhere ? here : resumeAfter(about), isElsewhere);
      });
    };
    const stop = watch(() => {
      // After this effect, since ending the break within it would dispose the effect itself.
      if (over.value) queueMicrotask(() => playing.peek()?.end === end && end(false));
      return undefined;
    }, ignoreFailure);
    playing.value = {
      ...opened,
      id,
      start,
      play() {
        opened.play();
        return 'playing';
      },
      skip: computed(() => (skippable.value ? () => end(true) : null)),
      end,
      close,
    };
    opened.play();
    return true;
  };

  /** @param isBehind a seek led to `wanted`, past breaks that may have to be seen */
  const goOn = (interstitial: Interstitial, wanted: number, isBehind: boolean) => {
    const live = viewing.engine.peek()?.live.peek();
    // A live stream has moved on meanwhile, and its viewer has seen nothing of it yet.
    if (interstitial.cue === 'pre' && live) return live.catchUp();
    const to = schedule.within(known.peek(), wanted, playback.duration.peek());
    const away = to - playback.time.peek();
    if (to < wanted || interstitial.cue === 'post' ? away !== 0 : Math.abs(away) >= SAME_PLACE_S) {
      own = to;
      playback.seek(to);
    }
    last = to;
    schedule.goOn(last);
    if (isBehind) owed = schedule.required(known.peek(), interstitial.start, last);
    playback.play().catch(ignoreFailure);
  };

  const follow = (video: HTMLVideoElement, time: number) => {
    const isOwed = owed !== null;
    const due = owed ?? schedule.step(known.peek(), time);
    last = time;
    own = null;
    const next = due === null ? schedule.next(known.peek(), time, within) : null;
    if (due !== null) begin(video, due, isOwed);
    else if (next !== null) prepared.prepare(video, next);
  };
  const sought = (time: number) => {
    if (own !== null && Math.abs(own - time) < OWN_SEEK_S) return;
    own = null;
    const list = known.peek();
    const redirect = schedule.atEnd(list, time) ?? (isLive ? null : schedule.replacing(list, time));
    const to = redirect?.start ?? time;
    schedule.begin(to);
    prepared.drop();
    if (redirect !== null) {
      own = to;
      playback.seek(to);
    }
    owed = schedule.required(
      list.filter((one) => one !== redirect),
      last,
      to,
    );
  };

  const stops = [
    watch(() => {
      const [time, isSeeking, state, video] = [
        playback.time.value,
        playback.seeking.value,
        playback.state.value,
        element.value,
      ];
      const list = known.value;
      if (video === null) return undefined;
      untracked(() => {
        // All the breaks' addresses may be disallowed.
        viewing.engine.peek()?.loadBehindBreak?.();
        if (list.length === 0) return;
        const now = playing.peek();
        if (now !== null) {
          // The button of a picture-in-picture window, which shows the programme's element, has started the programme.
          if (state !== 'playing') return;
          playback.pause();
          now.play();
          return;
        }
        const isWanted = viewing.started.peek();
        const first = state === 'loading' && isWanted ? schedule.before(list) : null;
        if (first !== null) begin(video, first, false);
        else if (isSeeking) sought(time);
        else if (state === 'playing' && isWanted) follow(video, time);
      });
      return undefined;
    }, ignoreFailure),
    followSound(element, playback),
  ];
  offerBreakTimes(
    viewing,
    computed(() => known.value.map(({ start }) => start)),
  );

  return {
    playing,
    unplayed,
    show(video) {
      element.value = video;
      return () => {
        if (element.peek() !== video) return;
        element.value = null;
        prepared.drop();
        playing.peek()?.end(false);
      };
    },
    close() {
      closeAll(stops);
      prepared.drop();
      element.value = null;
      playing.peek()?.close();
      playing.value = null;
    },
  };
}
