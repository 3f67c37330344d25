import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-core';
import type { QuizQuestion, Quiz as QuizSnapshot } from '../../api/quiz';
import { poll } from '../../lib/poll';
import type { Outcome, Quiz, Scene } from './quiz';
import { followResults } from './revealed-results';
import { isSameScene, RESULT_MS, sceneOf } from './scene';

/** How often the server's clock is looked at; milliseconds. */
const TICK_MS = 250;

export interface SceneOptions {
  readonly quiz: ReadonlySignal<QuizSnapshot>;
  /** Milliseconds since 1970. */
  readonly serverTime: () => number;
  /** When the picture that the viewer sees happened, by the same count; `null` where the stream does not say. */
  readonly picture: () => number | null;
  /** Reads signals. */
  readonly outcome: () => Outcome;
}

export interface FollowedScene
  extends Pick<Quiz, 'scene' | 'secondsLeft' | 'timeLeft' | 'shown' | 'dismiss' | 'bringBack'> {
  /** The question that can be answered now. */
  readonly open: ReadonlySignal<QuizQuestion | null>;
  /** Milliseconds until it closes; `null` without one, and where nobody knows. */
  readonly closesIn: ReadonlySignal<number | null>;
  close(): void;
}

/** The current scene, and for how long it is shown. */
export function followScene({ quiz, serverTime, picture, outcome }: SceneOptions): FollowedScene {
  const now = signal(serverTime());
  const revealedAt = followResults(quiz, serverTime);
  let before: Scene = { name: 'waiting', number: null };
  // The clock ticks; who shows the scene wakes only when it is another one.
  const scene = computed((): Scene => {
    const found = sceneOf(quiz.value, { now: now.value, picture, revealedAt: revealedAt.value });
    const next: Scene = found.name === 'end' ? { name: 'end', outcome: outcome() } : found;
    before = isSameScene(before, next) ? before : next;
    return before;
  });
  const open = computed(() =>
    scene.value.name === 'question' && !scene.value.isOver ? scene.value.question : null,
  );
  const deadline = computed(() => {
    if (open.value !== null) return open.value.closesAt;
    if (scene.value.name !== 'ready') return null;
    return quiz.value.questions[scene.value.number - 1]?.opensAt ?? null;
  });
  const secondsLeft = computed(() =>
    deadline.value === null ? null : Math.max(0, Math.ceil((deadline.value - now.value) / 1000)),
  );

  /** Names what is shown, whatever ticks within it. */
  const name = computed(() => {
    const shows = scene.value;
    return `${quiz.value.id} ${shows.name} ${'number' in shows ? shows.number : ''}`;
  });
  const away = signal<string | null>(null);
  const shown = computed(() => scene.value.name !== 'waiting' && away.value !== name.value);
  const dismiss = () => {
    away.value = name.peek();
  };
  const bringBack = () => {
    away.value = null;
  };
  const stopClock = poll(TICK_MS, () => {
    now.value = serverTime();
  });
  // A result stands until it was read; the end stays until it is put away.
  const stopReading = effect(() => {
    void name.value;
    if (scene.peek().name !== 'result') return undefined;
    const timer = setTimeout(dismiss, RESULT_MS);
    return () => clearTimeout(timer);
  });

  return {
    scene,
    open,
    secondsLeft,
    closesIn: computed(() => {
      const closesAt = open.value?.closesAt ?? null;
      return closesAt === null ? null : closesAt - now.value;
    }),
    timeLeft: computed(() => {
      const { opensAt = null, closesAt = null } = open.value ?? {};
      const seconds = secondsLeft.value;
      if (opensAt === null || closesAt === null || seconds === null) return null;
      return Math.min(1, (seconds * 1000) / (closesAt - opensAt));
    }),
    shown,
    dismiss: computed(() => (shown.value && open.value === null ? dismiss : null)),
    bringBack: computed(() => (away.value === name.value ? bringBack : null)),
    close() {
      stopClock();
      stopReading();
    },
  };
}
