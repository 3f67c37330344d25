import { batch, computed, signal } from '@preact/signals-core';
import type { Details } from '../../api/details';
import type { Engine, Source } from '../../engine/contract';
import { openPlayback } from '../../engine/playback/playback';
import type { FileTags } from '../../engine/tags/file-tags';
import { once } from '../../lib/signals/once';
import { nextTask } from '../../lib/time/next-task';
import type { Like } from '../library/like';
import { openMarkers } from '../library/video-markers';
import type { LiveTick } from '../live-data/live-tick';
import { followSoundOnly } from './follow-sound-only';
import { isGoing } from './going';
import { withKnownPicture } from './known-picture';
import { knownToEngine } from './known-to-engine';
import type { LiveSteering } from './live-steering';
import { followFailure } from './phase/follow-failure';
import { whenOver, withKnownEnd } from './phase/known-end';
import type { Failure, Phase } from './phase/phase';
import type { OnRetry, Prepared } from './prepare';
import { previewOf } from './preview';
import { playingBreakOf } from './slots/breaks-of';
import { openCoverWait } from './start/cover-wait';
import { atFirstPicture } from './start/first-picture';
import { openPlayIntent } from './start/play-intent';
import { openResume } from './start/resume';
import { viewCountOf } from './view-count';
import type { Viewing } from './viewing';
import type { ViewingOptions } from './viewing-options';
import { writeTo } from './write-to';

/** Opens one video: details, source, engine and picture, in the order of the data flow. */
export function openViewing(options: ViewingOptions): Viewing {
  const { target, video } = options;
  const phase = signal<Phase>('loading');
  const failure = signal<Failure | null>(null);
  const details = signal<Details | null>(null);
  const source = signal<Source | null>(null);
  const engine = signal<Engine | null>(null);
  const viewers = signal<number | null>(null);
  const tags = signal<FileTags | null>(null);
  const { update, ...moments } = openMarkers();
  const like = signal<Like | null>(null);
  const live = signal<LiveTick | null>(null);
  const voting = options.votes(live);
  const media = withKnownPicture(openPlayback(video), source);
  const bounds = computed(() => previewOf(options, details.value, source.value, media.duration.value));
  const known = withKnownEnd(media, bounds);
  const { playback, over } = known;
  const intent = openPlayIntent({ ...options, playback, engine });
  const { started, soundOffered, playRefused, wanted: playWanted } = intent;
  const wishes = { started, playWanted, soundOffered, playRefused };
  const resume = openResume(playback, started);
  const coverWait = openCoverWait(started);

  const isWatched = () => started.peek() && playback.pictureShown.peek();
  let attempt = new AbortController();

  // The failure is shown during the retry, also of a lost engine; a success removes the screen.
  const showFailure: OnRetry = (reason) =>
    batch(() => {
      phase.value = 'failed';
      failure.value = reason;
    });

  /** @param position where the viewer was before a failed attempt; `null` without one */
  const run = async (position: number | null, known: Prepared | null) => {
    const current = attempt.signal;
    const prepared = known ?? (await options.prepare(current, showFailure));
    if (current.aborted) return;
    if (!prepared.ok) {
      const isGone = prepared.phase === 'not-found' && 'id' in target && target.type === 'live';
      if (isGone && isWatched()) return steering.end('ended');
      const next = isGone ? options.missingLive({ gone: true, details: null }) : prepared.phase;
      return fail(next, prepared.failure, prepared.details);
    }
    const start = position === null ? options.start(prepared) : { at: position, resumed: false };
    const show = () => {
      batch(() => {
        details.value = prepared.details;
        source.value = prepared.source;
        failure.value = null;
        phase.value = 'ready';
      });
      if (start.resumed && start.at !== null) resume.start(start.at);
    };
    const shown = options.waits || known !== null;
    if (shown) show();
    if (options.waits) await once(() => intent.wanted.value, current);
    const given = {
      video,
      source: prepared.source,
      startAt: prepared.source.live === null ? start.at : null,
      playWanted: intent.wanted.value,
      ...options.requests,
      ...options.startChoices(),
      content: target,
      signal: current,
      ...knownToEngine(live),
    };
    const opening = options.openEngine(given, (reason) => showFailure({ from: 'engine', ...reason }));
    // The stream is requested before the details are rendered.
    await Promise.race([opening, nextTask()]);
    if (!shown && !current.aborted) show();
    const opened = await opening;
    if (current.aborted) return opened.close();
    if (phase.peek() === 'failed') show();
    engine.value = opened;
    if (intent.wanted.value) await intent.start(true);
  };

  /** Never rejects, so that code that awaits the engine needs no error handling. */
  const begin = async (position: number | null, known: Prepared | null = null) => {
    const current = attempt.signal;
    try {
      await run(position, known);
    } catch (error) {
      if (current.aborted) return;
      const detail = error instanceof Error ? error.message : String(error);
      fail('failed', { from: 'engine', reason: 'unknown', type: 'other-error', detail });
    }
  };

  const fail = (next: Phase, reason: Failure | null, known: Details | null = details.peek()) =>
    batch(() => {
      details.value = known;
      failure.value = reason;
      phase.value = next;
    });

  const missing = () => options.missingLive({ gone: false, details: details.peek() });
  const changed = (to: Source): Prepared => ({ ok: true, details: details.peek(), source: to });
  const reopen = (to: Source) => again(playback.time.peek() || null, changed(to));
  const stopFollowing = followFailure({ engine, source, over, missing, fail, reopen });
  const stopFollowingSound = followSoundOnly(engine, source);

  const steering: LiveSteering = {
    viewers: writeTo(viewers),
    ...update,
    tags: writeTo(tags),
    tick: writeTo(live),
    like: writeTo(like),
    details: writeTo(details),
    source(changed) {
      source.value = changed;
      engine.peek()?.update?.(changed);
    },
    begin(found) {
      // A viewer who waited at a screen, or at the end, was waiting for this stream.
      if (phase.peek() === 'no-content' || playback.state.peek() === 'ended') intent.want();
      again(null, options.choose(found));
    },
    leave() {
      closeEngine();
      fail('no-content', null);
    },
    end(why) {
      if (!isWatched()) {
        closeEngine();
        return fail(options.missingLive({ gone: why === 'ended', details: details.peek() }), null);
      }
      const state = playback.state.peek();
      if (phase.peek() !== 'ready') closeEngine();
      // An engine keeps the DVR window of a playlist that is closed.
      else if (state !== 'ended') engine.peek()?.finish();
      batch(() => {
        failure.value = null;
        phase.value = 'ready';
        known.end(why, state !== 'ended');
      });
      // A viewer who is still playing has seen it all; the rest of the buffer came after the end.
      if (state === 'playing') playback.seek(Number.POSITIVE_INFINITY);
    },
  };
  const stopLeaving = whenOver(known, options.leaveEnded);
  const stopAwaitingPicture = atFirstPicture(playback, () => {
    void options.onPicture({ details, source }, steering, attempt.signal);
  });

  const closeEngine = () => {
    attempt.abort();
    const old = engine.value;
    engine.value = null;
    old?.close();
    playback.look();
  };

  const again = (position: number | null, found: Prepared | null = null) =>
    batch(() => {
      closeEngine();
      known.undo();
      attempt = new AbortController();
      failure.value = null;
      phase.value = 'loading';
      attempting = begin(position, found);
    });
  let attempting = begin(null);

  const viewing: Viewing = {
    target,
    phase,
    failure,
    details,
    source,
    engine,
    playback,
    bounds,
    over,
    ...wishes,
    resume,
    cover: computed(() => options.cover ?? details.value?.cover ?? null),
    coverDue: coverWait.due,
    title: computed(() => details.value?.title || tags.value?.title || ''),
    tags,
    ...moments,
    like,
    live,
    votes: computed(() => (over.value === null ? voting.votes.value : null)),
    viewers: computed(() => viewers.value ?? viewCountOf(details.value)),
    async play() {
      const instead = playingBreakOf(viewing);
      if (instead !== null) return instead.play();
      intent.want();
      // If an engine exists, playback starts within the gesture that requested it.
      if (engine.value === null) await attempting;
      return engine.value === null ? 'failed' : intent.start(false);
    },
    pause: () => (playingBreakOf(viewing) ?? intent).pause(),
    toggle: () => void (isGoing(viewing) ? viewing.pause() : viewing.play()),
    unmute: intent.unmute,
    retry: () => again(playback.time.value || null),
    reopen: (to) => again(playback.time.value, changed(to)),
    close() {
      intent.close();
      stopAttending();
      voting.close();
      resume.close();
      coverWait.close();
      stopFollowing();
      stopFollowingSound();
      stopLeaving();
      stopAwaitingPicture();
      closeEngine();
      playback.close();
    },
  };
  const stopAttending = options.attend(viewing, steering);
  return viewing;
}
