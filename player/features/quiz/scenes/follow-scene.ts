import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-core';
import type { QuizQuestion, Quiz as QuizSnapshot } from '../../../api/quiz';
import type { Outcome, Quiz, Scene } from '../state/quiz';
import { followResults } from './revealed-results';
import { isSameScene, RESULT_MS, sceneOf } from './scene';
import { showsAt } from './withhold';

export interface SceneOptions {
  /** The quiz up to the moment that the picture shows. */
  readonly quiz: ReadonlySignal<QuizSnapshot>;
  /** Milliseconds since 1970 by the server's clock; updated regularly. */
  readonly now: ReadonlySignal<number>;
  /** The wall-clock time of the viewer's picture, in the same unit; `null`: nothing is withheld. */
  readonly until: ReadonlySignal<number | null>;
  /** Reads signals. */
  readonly outcome: () => Outcome;
  /** Whether this viewer takes part; reads signals. */
  readonly mayAnswer: () => boolean;
}

export interface FollowedScene
  extends Pick<Quiz, 'scene' | 'secondsLeft' | 'timeLeft' | 'shown' | 'dismiss' | 'bringBack'> {
  /** The question that can be answered now. */
  readonly open: ReadonlySignal<QuizQuestion | null>;
  close(): void;
}

/** The current scene, its remaining time, and whether the card shows it. */
export function followScene({ quiz, now, until, outcome, mayAnswer }: SceneOptions): FollowedScene {
  const shownAt = followResults(quiz, () => now.peek());
  let before: Scene = { name: 'waiting', number: null };
  // The clock changes all the time, but the signal changes only when the scene does.
  const scene = computed((): Scene => {
    const found = sceneOf(quiz.value, { now: now.value, shownAt: shownAt.value });
    const next: Scene = found.name === 'end' ? { name: 'end', outcome: outcome() } : found;
    before = isSameScene(before, next) ? before : next;
    return before;
  });
  const open = computed(() =>
    scene.value.name === 'question' && !scene.value.isOver ? scene.value.question : null,
  );
  const opensIn = followOpening({ quiz, now, until, scene });
  const secondsLeft = computed(() => {
    const closesAt = open.value?.closesAt ?? null;
    return closesAt === null ? opensIn.value : Math.max(0, Math.ceil((closesAt - now.value) / 1000));
  });

  /** Identifies the scene that is shown; it stays the same while the clock runs. */
  const name = computed(() => {
    const shows = scene.value;
    return `${quiz.value.id} ${shows.name} ${'number' in shows ? shows.number : ''}`;
  });
  const away = signal<string | null>(null);
  /** A viewer who cannot answer has closed the card, until the end or until they can answer. */
  const onlyWatched = signal(false);
  const shown = computed(() => {
    if (scene.value.name === 'waiting' || away.value === name.value) return false;
    return scene.value.name === 'end' || !onlyWatched.value;
  });
  const putAway = () => {
    away.value = name.peek();
  };
  const dismiss = () => {
    putAway();
    onlyWatched.value = canClose.peek() === 'always';
  };
  const canClose = computed(() => {
    if (!mayAnswer()) return 'always';
    return open.value === null ? 'now' : null;
  });
  const bringBack = () => {
    away.value = null;
    onlyWatched.value = false;
  };
  const stopWatching = effect(() => {
    if (mayAnswer()) onlyWatched.value = false;
  });
  // A result closes once there was time to read it; the end stays until the viewer closes it.
  const stopReading = effect(() => {
    void name.value;
    if (scene.peek().name !== 'result') return undefined;
    const timer = setTimeout(putAway, RESULT_MS);
    return () => clearTimeout(timer);
  });

  return {
    scene,
    open,
    secondsLeft,
    timeLeft: computed(() => {
      const { opensAt = null, closesAt = null } = open.value ?? {};
      const seconds = secondsLeft.value;
      if (opensAt === null || closesAt === null || seconds === null) return null;
      return Math.min(1, (seconds * 1000) / (closesAt - opensAt));
    }),
    shown,
    dismiss: computed(() => (shown.value && canClose.value !== null ? dismiss : null)),
    bringBack: computed(() => (scene.value.name === 'waiting' || shown.value ? null : bringBack)),
    close() {
      stopReading();
      stopWatching();
    },
  };
}

/**
 * Whole seconds until the question that is about to open is shown to this viewer; `null` if unknown, and if the
 * question may be shown at any moment.
 */
function followOpening({
  quiz,
  now,
  until,
  scene,
}: Pick<SceneOptions, 'quiz' | 'now' | 'until'> & Pick<Quiz, 'scene'>): ReadonlySignal<number | null> {
  let last: { readonly question: string; readonly seconds: number } | null = null;
  return computed(() => {
    const shows = scene.value;
    const question = shows.name === 'ready' ? quiz.value.questions[shows.number - 1] : undefined;
    const at = question === undefined ? null : showsAt(question, { now: now.value, until: until.value });
    if (question === undefined || at === null) return null;
    const seconds = Math.max(0, Math.ceil((at - now.value) / 1000));
    // The picture's time is updated four times a second, so the difference varies.
    const least = last?.question === question.id ? Math.min(last.seconds, seconds) : seconds;
    last = { question: question.id, seconds: least };
    return least === 0 ? null : least;
  });
}
