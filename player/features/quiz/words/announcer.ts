import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import { formatNumber, spellUnit } from '../../../i18n/format';
import { t } from '../../../i18n/translate';
import { closeAll } from '../../../lib/close-all';
import type { Outcome, Quiz, Scene } from '../state/quiz';
import {
  describeChances,
  describeLeft,
  describeNumber,
  describeRank,
  describeRight,
  LOSS_WORDS,
  OUTCOME_WORDS,
  VERDICT_WORDS,
} from './quiz-words';

/** The last announcement of the remaining time is made with this many seconds left. */
const SOON_S = 5;
/** The halfway announcement is made only if more than this much time is left, in seconds. */
const HALF_FROM_S = 8;

/** Announcements of the quiz for screen readers. */
export interface Announcer {
  readonly announcement: ReadonlySignal<string>;
  follow(): () => void;
}

export function openAnnouncer(quiz: Quiz): Announcer {
  const announcement = signal('');
  // Snapshots arrive every other second, mostly without news.
  const moment = computed(() => nameMoment(quiz));
  const isCounted = computed(() => !quiz.isRecorded && quiz.own.value?.state === 'counted');

  const followTime = () => {
    let before: { readonly seconds: number; readonly share: number } | null = null;
    let announcedAt = moment.peek();
    return effect(() => {
      const seconds = quiz.secondsLeft.value;
      const share = quiz.timeLeft.value;
      const last = announcedAt === moment.value ? before : null;
      announcedAt = moment.value;
      before = seconds === null || share === null ? null : { seconds, share };
      if (last === null || before === null || !untracked(() => canAnswer(quiz))) return;
      const isSoon = last.seconds > SOON_S && before.seconds <= SOON_S;
      const isHalf = last.share > 0.5 && before.share <= 0.5 && before.seconds > HALF_FROM_S;
      if (isSoon || isHalf) announcement.value = untracked(() => describeTime(before?.seconds ?? 0));
    });
  };

  return {
    announcement,
    follow() {
      let wasCounted = isCounted.peek();
      const ends = [
        effect(() => {
          const { value } = moment;
          if (value !== '') announcement.value = untracked(() => describeScene(quiz));
        }),
        effect(() => {
          const { value } = isCounted;
          if (value && !wasCounted) announcement.value = untracked(() => t('quiz.counted'));
          wasCounted = value;
        }),
        followTime(),
      ];
      return () => closeAll(ends);
    },
  };
}

/** Identifies the current news, so that it is announced once; empty if there is none. */
function nameMoment({ scene, verdict }: Quiz): string {
  const now = scene.value;
  if (now.name === 'waiting') return '';
  if (now.name === 'end') return `end ${now.outcome}`;
  if (now.name === 'question') return `question ${now.question.id} ${now.isOver}`;
  return now.name === 'result' ? `result ${now.question.id} ${verdict.value}` : `ready ${now.number}`;
}

function canAnswer({ scene, role, own }: Quiz): boolean {
  const now = scene.value;
  if (now.name !== 'question' || now.isOver || role.value !== 'participant') return false;
  return own.value === null || own.value.state === 'chosen';
}

function describeScene(quiz: Quiz): string {
  const scene = quiz.scene.value;
  if (scene.name === 'waiting') return '';
  if (scene.name === 'end') return join(describeEnd(quiz, scene.outcome));
  const number = describeNumber(quiz, scene.number);
  if (scene.name === 'ready') return join([t('quiz.ready'), number]);
  if (scene.name === 'result') return join(describeResult(quiz, scene));
  if (scene.isOver) return t('quiz.awaits-result');
  const choices = scene.question.choices.map(({ title }, index) => `${formatNumber(index + 1)}: ${title}`);
  return join([number, scene.question.title ?? '', ...choices]);
}

function describeResult(quiz: Quiz, { question }: Extract<Scene, { name: 'result' }>): readonly string[] {
  const { verdict, chances, loss } = quiz;
  const right = question.choices.find(({ isRight }) => isRight === true);
  const left = chances.value?.left ?? null;
  return [
    t(verdict.value === null ? 'quiz.result' : VERDICT_WORDS[verdict.value]),
    right === undefined ? '' : `${t('quiz.right-answer')} ${right.title}`,
    loss.value === null ? '' : t(LOSS_WORDS[loss.value]),
    left === null || loss.value !== null ? '' : describeChances(left, true),
    describeLeft(quiz) ?? '',
  ];
}

function describeEnd(quiz: Quiz, outcome: Outcome): readonly string[] {
  const values = { points: quiz.points.value, count: quiz.questionCount.value };
  const { title, why } = OUTCOME_WORDS[outcome];
  const standing = outcome === 'watched' ? [] : [describeRank(quiz) ?? '', describeRight(quiz) ?? ''];
  return [...new Set([t('quiz.over'), t(title, values), ...standing, t(why)])];
}

function describeTime(seconds: number): string {
  return t('quiz.time-left', { time: spellUnit(seconds, 'second') });
}

function join(sentences: readonly string[]): string {
  return sentences
    .filter(Boolean)
    .map((sentence) => (/\p{P}$/u.test(sentence) ? sentence : `${sentence}.`))
    .join(' ');
}
