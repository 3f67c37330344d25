import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { ReplayQuiz } from '../../../api/replay/replay-quiz';
import type { Recorded } from '../../../session/live-data/recorded';
import { isSameScene } from '../scenes/scene';
import type { OwnAnswer, Quiz, Scene } from '../state/quiz';
import { recordedScene } from './recorded-scene';

/**
 * The quiz of a recording. The viewer may choose an answer, and the result shows whether it was right; the answer is
 * neither stored nor sent.
 *
 * @param first the current quiz, which stays until another one begins
 */
export function openRecordedQuiz({ quiz: current, place }: Recorded, first: ReplayQuiz): Quiz {
  let last = first;
  const quiz = computed(() => {
    last = current.value ?? last;
    return last;
  });
  /** The viewer's choices by question. */
  const choices = signal<ReadonlyMap<string, string>>(new Map());
  const scene = followScene(quiz, place, () => quiz.value.rounds.some(({ id }) => choices.value.has(id)));
  const round = computed(() => {
    const now = scene.value;
    const id = 'question' in now ? now.question.id : null;
    return quiz.value.rounds.find((one) => one.id === id) ?? null;
  });
  const isOpen = computed(() => scene.value.name === 'question' && !scene.value.isOver);
  const secondsLeft = computed(() => {
    if (round.value === null || !isOpen.value) return null;
    return Math.max(0, Math.ceil(round.value.closesAt - place.value));
  });
  const away = signal<string | null>(null);
  const shown = computed(() => scene.value.name !== 'waiting' && away.value !== quiz.value.id);
  const own = computed((): OwnAnswer | null => {
    const choice = choices.value.get(round.value?.id ?? '');
    return choice === undefined ? null : { choice, state: isOpen.value ? 'chosen' : 'counted' };
  });
  const choose = (choice: string) => {
    if (round.peek() !== null) choices.value = new Map(choices.peek()).set(round.peek()?.id ?? '', choice);
  };
  const dismiss = () => {
    away.value = quiz.peek().id;
  };
  const bringBack = () => {
    away.value = null;
  };

  return {
    isRecorded: true,
    kind: signal('points'),
    title: computed(() => quiz.value.title),
    questionCount: computed(() => quiz.value.questionCount),
    scene,
    role: signal('participant'),
    chances: signal(null),
    loss: signal(null),
    points: computed(() => pointsAt(quiz.value, choices.value, scene.value)),
    left: signal(null),
    rank: signal(null),
    review: signal(null),
    own,
    verdict: computed(() => {
      if (scene.value.name !== 'result' || own.value === null) return null;
      const { choice } = own.value;
      return scene.value.question.choices.some(({ id, isRight }) => isRight && id === choice)
        ? 'right'
        : 'wrong';
    }),
    secondsLeft,
    timeLeft: computed(() => {
      if (round.value === null || secondsLeft.value === null) return null;
      return Math.min(1, secondsLeft.value / Math.max(1, round.value.closesAt - round.value.opensAt));
    }),
    choose: computed(() => (isOpen.value ? choose : null)),
    submit: signal(null),
    join: signal(null),
    shown,
    dismiss: computed(() => (shown.value ? dismiss : null)),
    bringBack: computed(() => (scene.value.name === 'waiting' || shown.value ? null : bringBack)),
  };
}

/** The scene; its signal changes only when the scene does, so views do not render at each time update. */
function followScene(
  quiz: ReadonlySignal<ReplayQuiz>,
  place: ReadonlySignal<number>,
  plays: () => boolean,
): ReadonlySignal<Scene> {
  let before: Scene = { name: 'waiting', number: null };
  return computed(() => {
    const next = recordedScene(quiz.value, place.value, plays());
    before = isSameScene(before, next) ? before : next;
    return before;
  });
}

/** Number of right answers to the questions whose results the picture has shown. */
function pointsAt({ rounds }: ReplayQuiz, choices: ReadonlyMap<string, string>, scene: Scene): number {
  const shown =
    scene.name === 'end' ? rounds.length : (scene.number ?? 1) - (scene.name === 'result' ? 0 : 1);
  return rounds
    .slice(0, shown)
    .filter((round) => round.choices.some(({ id, isRight }) => isRight && choices.get(round.id) === id))
    .length;
}
