import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import { WORDLESS } from '../../api/answer';
import { fetchQuizRecords, type Quiz as QuizSnapshot, sendQuizAnswer } from '../../api/quiz';
import { poll } from '../../lib/poll';
import { readStored, writeStored } from '../../lib/storage';
import { openKeptVotes } from '../../session/kept-votes';
import type { FeatureContext } from '../define';
import { alone } from './alone';
import { openAnswers } from './answers';
import { followRecords } from './follow-records';
import type { Quiz, Scene } from './quiz';
import { isSameScene, RESULT_MS, sceneOf } from './scene';
import { chancesLeft, isRight, lossOf, outcomeOf, pointsOf, roleOf, wasIn } from './standing';

/** How often the server's clock is looked at. */
const TICK_MS = 250;

/** What was chosen and not sent is sent when so much time is left, and up to as much again, by lot; milliseconds. */
const HASTE_MS = 1000;

/** What answers are kept under, so that another page of this browser, and the next visit, knows of them. */
const KEPT = 'quiz-answers';

/** The quiz of a live, from its first snapshot until it leaves the air. */
export function openQuiz(
  { session, viewing }: FeatureContext,
  first: QuizSnapshot,
): Quiz & { close(): void } {
  const { client, viewer, toasts, reports, popovers } = session;
  const { live, playback, engine } = viewing;

  let last = first;
  /** The last snapshot stays while none comes. */
  const quiz = computed(() => {
    last = live.value?.aggregate.value?.quiz ?? last;
    return last;
  });
  const serverTime = () => live.peek()?.serverTime() ?? Date.now();
  const now = signal(serverTime());
  const user = computed(() => (viewer.isLogin.value ? viewer.id.value : null));
  const conflicts = signal(0);

  const answers = openAnswers({
    kept: () =>
      openKeptVotes(user.peek() ?? '', {
        read: () => readStored(KEPT),
        write: (text) => writeStored(KEPT, text),
      }),
    alone: (question, run) => alone(`quiz ${question}`, run),
    send: (answer, signal) => sendQuizAnswer(client, answer, signal),
    isOpen: ({ question }) => {
      const { closesAt = null } = quiz.peek().questions.find(({ id }) => id === question) ?? {};
      return closesAt === null || serverTime() < closesAt;
    },
    onFailure({ status, detail }) {
      toasts.show({
        tone: 'bad',
        key: 'toast.quiz-answer-failed',
        detail: status === 0 || detail === WORDLESS ? null : detail,
      });
      reports.report({ category: 'error', type: 'QUIZ_ANSWER_ERROR', status, detail });
    },
    onConflict: () => {
      conflicts.value += 1;
    },
  });
  const { records, close: stopRecords } = followRecords({
    quiz,
    user,
    doubt: () => conflicts.value,
    ask: (snapshot, signal) => fetchQuizRecords(client, snapshot, signal),
  });

  const choices = answers.counted;
  const left = computed(() => chancesLeft(quiz.value, records.value, choices.value));
  const role = computed(() => roleOf(user.value !== null, quiz.value, left.value));

  const toldAt = followResults(quiz, serverTime);
  const picture = () => engine.value?.live.value?.wallClock(playback.time.peek()) ?? null;
  let before: Scene = { name: 'waiting', number: null };
  // The clock ticks; who shows the scene wakes only when it is another one.
  const scene = computed((): Scene => {
    const found = sceneOf(quiz.value, { now: now.value, picture, toldAt: toldAt.value });
    const next: Scene =
      found.name === 'end' ? { name: 'end', outcome: outcomeOf(role.value, quiz.value) } : found;
    before = isSameScene(before, next) ? before : next;
    return before;
  });
  /** Names what is shown, whatever ticks within it. */
  const shownKey = computed(() => {
    const { name } = scene.value;
    return `${quiz.value.id} ${name} ${'number' in scene.value ? scene.value.number : ''}`;
  });
  const questionId = computed(() => ('question' in scene.value ? scene.value.question.id : null));
  const own = computed(() => answers.all.value.get(questionId.value ?? '') ?? null);
  const open = computed(() =>
    scene.value.name === 'question' && !scene.value.isOver ? scene.value.question : null,
  );
  const deadline = computed(() => {
    if (open.value !== null) return open.value.closesAt;
    const { name } = scene.value;
    if (name !== 'ready') return null;
    return quiz.value.questions[scene.value.number - 1]?.opensAt ?? null;
  });
  const secondsLeft = computed(() =>
    deadline.value === null ? null : Math.max(0, Math.ceil((deadline.value - now.value) / 1000)),
  );

  const haste = HASTE_MS * (1 + Math.random());
  const away = signal<string | null>(null);
  const submit = () => {
    const question = open.peek();
    if (question !== null) void answers.submit(quiz.peek(), question.id);
  };

  const ends = [
    poll(TICK_MS, () => {
      now.value = serverTime();
    }),
    // Whose answers these are.
    effect(() => {
      if (user.value === null) return undefined;
      return () => untracked(answers.forget);
    }),
    effect(() => {
      const known = new Map<string, string>();
      for (const { question, choice } of records.value?.list ?? [])
        if (choice !== null) known.set(question, choice);
      untracked(() => answers.adopt(known));
    }),
    // What another page of this browser has answered is found with each snapshot.
    effect(() => {
      const snapshot = quiz.value;
      const question = open.value;
      if (question === null || role.value !== 'participant') return;
      untracked(() => void answers.recall(snapshot, question.id));
    }),
    effect(() => {
      const closesAt = open.value?.closesAt ?? null;
      if (closesAt !== null && now.value >= closesAt - haste && own.value?.state === 'chosen')
        untracked(submit);
    }),
    // A result stands until it was read; the end stays until it is put away.
    effect(() => {
      const key = shownKey.value;
      if (!key.includes(' result ')) return undefined;
      const timer = setTimeout(() => {
        away.value = key;
      }, RESULT_MS);
      return () => clearTimeout(timer);
    }),
  ];

  const shown = computed(() => scene.value.name !== 'waiting' && away.value !== shownKey.value);
  const dismiss = () => {
    away.value = shownKey.peek();
  };

  return {
    kind: computed(() => quiz.value.kind),
    title: computed(() => quiz.value.title),
    questionCount: computed(() => quiz.value.questionCount),
    scene,
    role,
    chances: computed(() => {
      const { kind, chances, maxChances } = quiz.value;
      if (kind === 'points' || role.value === 'viewer') return null;
      return { left: left.value, most: Math.max(chances, maxChances, left.value) };
    }),
    points: computed(() => pointsOf(quiz.value, choices.value)),
    loss: computed(() => lossOf(role.value, quiz.value)),
    own,
    verdict: computed(() => {
      const shows = scene.value;
      if (shows.name !== 'result' || role.value === 'viewer') return null;
      const choice = choices.value.get(shows.question.id);
      if (choice === undefined)
        return wasIn(quiz.value, shows.question, records.value, choices.value) ? 'missed' : null;
      return isRight(shows.question, choice) ? 'right' : 'wrong';
    }),
    secondsLeft,
    timeLeft: computed(() => {
      const { opensAt = null, closesAt = null } = open.value ?? {};
      const seconds = secondsLeft.value;
      if (opensAt === null || closesAt === null || seconds === null) return null;
      return Math.min(1, (seconds * 1000) / (closesAt - opensAt));
    }),
    choose: computed(() => {
      const question = open.value;
      if (question === null || role.value !== 'participant') return null;
      if (own.value !== null && own.value.state !== 'chosen') return null;
      return (choice: string) => answers.choose(question.id, choice);
    }),
    submit: computed(() => (open.value !== null && own.value?.state === 'chosen' ? submit : null)),
    join: computed(() => (role.value === 'viewer' ? () => popovers.show('login') : null)),
    shown,
    dismiss: computed(() => (shown.value && open.value === null ? dismiss : null)),
    bringBack: computed(() =>
      away.value === shownKey.value
        ? () => {
            away.value = null;
          }
        : null,
    ),
    close() {
      for (const end of ends) end();
      stopRecords();
      answers.close();
    },
  };
}

/** When each result was told that came while the viewer watched, by the server's clock. */
function followResults(
  quiz: ReadonlySignal<QuizSnapshot>,
  serverTime: () => number,
): ReadonlySignal<ReadonlyMap<string, number>> {
  let whose: string | null = null;
  let known = new Set<string>();
  let told: ReadonlyMap<string, number> = new Map();
  return computed(() => {
    const { id, questions } = quiz.value;
    const done = questions.filter(({ state }) => state === 'done').map((question) => question.id);
    const isNew = id !== whose;
    const fresh = isNew ? [] : done.filter((question) => !known.has(question));
    if (isNew) told = new Map();
    if (fresh.length > 0)
      told = new Map([...told, ...fresh.map((question) => [question, serverTime()] as const)]);
    whose = id;
    known = new Set(done);
    return told;
  });
}
