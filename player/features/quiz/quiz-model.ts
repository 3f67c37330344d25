import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import { WORDLESS } from '../../api/answer';
import { fetchQuizRecords, type Quiz as QuizSnapshot, sendQuizAnswer } from '../../api/quiz';
import { fetchQuizRank } from '../../api/quiz-rank';
import { alone } from '../../lib/browser/alone';
import { closeAll } from '../../lib/close-all';
import { spread } from '../../lib/polling/jitter';
import { readStored, writeStored } from '../../lib/storage';
import { openKeptVotes } from '../../session/live-data/kept-votes';
import { presentedUntil } from '../../session/moment/presented-until';
import type { FeatureContext } from '../manifest/define';
import { followPicture } from './scenes/follow-picture';
import { followRank } from './scenes/follow-rank';
import { followScene } from './scenes/follow-scene';
import { isComplete } from './scenes/withhold';
import { openAnswers } from './state/answers';
import { followRecords } from './state/follow-records';
import type { Quiz, Scene } from './state/quiz';
import { sendInTime } from './state/send-in-time';
import {
  chancesLeft,
  isRight,
  leftAfter,
  lossOf,
  outcomeOf,
  pointsOf,
  recordsSeen,
  reviewOf,
  roleOf,
  wasIn,
} from './state/standing';

/** A chosen but unsent answer is sent with this much time left, or up to twice as much at random; milliseconds. */
const HASTE_MS = 1000;

/** Storage key of the answers, shared with other pages of this browser and later visits. */
const KEPT = 'quiz-answers';

/** The quiz of a live stream, from its first snapshot until the platform ends it. */
export function openQuiz(
  { session, viewing }: FeatureContext,
  first: QuizSnapshot,
): Quiz & { close(): void } {
  const { client, viewer, toasts, reports, popovers } = session;
  const { live } = viewing;

  /** Keeps the last snapshot while there is no new one. */
  const newest = keepLast(() => live.value?.aggregate.value?.quiz, first);
  const atMoment = keepLast(() => live.value?.quiz.value, first);
  const until = presentedUntil(viewing);
  const serverTime = () => live.peek()?.serverTime() ?? Date.now();
  // Everything except the answers and their deadline follows the picture.
  const picture = followPicture({ newest, atMoment, serverTime, until });
  const { presented: quiz, now } = picture;
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
    timeLeft: ({ question }) => {
      const { closesAt = null } = newest.peek().questions.find(({ id }) => id === question) ?? {};
      return closesAt === null ? Number.POSITIVE_INFINITY : closesAt - serverTime();
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
  const { records: fetched, close: stopRecords } = followRecords({
    // `reached` does not depend on rewinding, so rewinding causes no requests.
    quiz: picture.reached,
    user,
    doubt: () => conflicts.value,
    ask: (snapshot, signal) => fetchQuizRecords(client, snapshot, signal),
  });

  const records = computed(() => recordsSeen(quiz.value, fetched.value));
  const { rank, close: stopRank } = followRank({
    quiz: computed(() => (isComplete(quiz.value) ? quiz.value.id : null)),
    user,
    ask: (id, signal) => fetchQuizRank(client, id, signal),
  });
  const choices = answers.counted;
  const left = computed(() => chancesLeft(quiz.value, records.value, choices.value));
  const role = computed(() => roleOf(user.value !== null, quiz.value, left.value));
  const {
    open,
    close: stopScene,
    ...shows
  } = followScene({
    quiz,
    now,
    until,
    outcome: () => outcomeOf(role.value, quiz.value),
    mayAnswer: () => role.value === 'participant',
  });
  const { scene } = shows;
  const own = computed(() => {
    const question = 'question' in scene.value ? scene.value.question.id : '';
    return answers.all.value.get(question) ?? null;
  });
  const submit = () => {
    const question = open.peek();
    if (question !== null) void answers.submit(newest.peek(), question.id);
  };

  const ends = [
    // A change of the viewer discards the answers.
    effect(() => {
      if (user.value === null) return undefined;
      return () => untracked(answers.forget);
    }),
    effect(() => {
      const known = new Map<string, string>();
      for (const { question, choice } of fetched.value?.list ?? [])
        if (choice !== null) known.set(question, choice);
      untracked(() => answers.adopt(known));
    }),
    // Answers from another page of this browser are found with each snapshot.
    effect(() => {
      const snapshot = newest.value;
      const question = open.value;
      if (question === null || role.value !== 'participant') return;
      untracked(() => void answers.recall(snapshot, question.id));
    }),
    sendInTime({
      answers,
      newest,
      now,
      earlyMs: HASTE_MS + spread(HASTE_MS),
      onTooLate: () => toasts.show({ tone: 'bad', key: 'quiz.too-late' }),
    }),
  ];

  return {
    isRecorded: false,
    ...shows,
    kind: computed(() => quiz.value.kind),
    title: computed(() => quiz.value.title),
    questionCount: computed(() => quiz.value.questionCount),
    role,
    chances: computed(() => {
      const { kind, chances, maxChances } = quiz.value;
      if (kind === 'points' || role.value === 'viewer') return null;
      return { left: left.value, most: Math.max(chances, maxChances, left.value) };
    }),
    left: computed(() =>
      scene.value.name === 'result' ? leftAfter(quiz.value, scene.value.question) : null,
    ),
    points: computed(() => pointsOf(quiz.value, choices.value)),
    rank,
    review: computed(() =>
      scene.value.name === 'end' && scene.value.outcome !== 'watched'
        ? reviewOf(quiz.value, choices.value)
        : null,
    ),
    loss: computed(() => lossOf(role.value, quiz.value)),
    own,
    verdict: computed(() => {
      if (scene.value.name !== 'result' || role.value === 'viewer') return null;
      const { question } = scene.value;
      const choice = choices.value.get(question.id);
      if (choice !== undefined) return isRight(question, choice) ? 'right' : 'wrong';
      return wasIn(quiz.value, question, records.value, choices.value) ? 'missed' : null;
    }),
    choose: computed(() => {
      const question = open.value;
      if (question === null || role.value !== 'participant') return null;
      if (own.value !== null && own.value.state !== 'chosen') return null;
      return (choice: string) => answers.choose(question.id, choice);
    }),
    submit: computed(() => (open.value !== null && own.value?.state === 'chosen' ? submit : null)),
    join: computed(() =>
      role.value === 'viewer' && !isLastOver(scene.value, quiz.value) ? () => popovers.show('login') : null,
    ),
    close() {
      closeAll(ends);
      stopScene();
      picture.close();
      stopRecords();
      stopRank();
      answers.close();
    },
  };
}

/** Whether no question that can be answered is left. */
function isLastOver(scene: Scene, { questionCount }: QuizSnapshot): boolean {
  if (scene.name === 'end') return true;
  const isOver = scene.name === 'result' || (scene.name === 'question' && scene.isOver);
  return isOver && scene.number >= questionCount;
}

function keepLast(
  read: () => QuizSnapshot | null | undefined,
  first: QuizSnapshot,
): ReadonlySignal<QuizSnapshot> {
  let last = first;
  return computed(() => {
    last = read() ?? last;
    return last;
  });
}
