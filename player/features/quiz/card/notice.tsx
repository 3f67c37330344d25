import { useSignals } from '@preact/signals-react/runtime';
import type { ReactElement, ReactNode } from 'react';
import { t } from '../../../i18n/translate';
import { Icon, type IconName } from '../../../ui/icons/icon';
import { joinClasses } from '../../../ui/join-classes';
import type { Outcome, Quiz, Scene } from '../state/quiz';
import { describeNext, OUTCOME_WORDS } from '../words/quiz-words';
import { Standing } from './ending';
import css from './notice.module.css';
import { hasPodium, Podium } from './podium';
import { Ring } from './ring';

const OUTCOME_ICONS = {
  winner: 'trophy',
  eliminated: 'heart-broken',
  'out-of-chances': 'heart-broken',
  points: 'medal',
  watched: 'eye',
  rehearsed: 'medal',
} as const satisfies Record<Outcome, IconName>;

const OUTCOME_TONES = {
  winner: 'warn',
  eliminated: 'bad',
  'out-of-chances': 'bad',
  points: 'accent',
  watched: 'plain',
  rehearsed: 'accent',
} as const satisfies Record<Outcome, string>;

export interface NoticeProps {
  readonly quiz: Quiz;
  readonly scene: Extract<Scene, { name: 'waiting' | 'ready' | 'end' }>;
}

/** Shown in place of a question: that one is about to come, or how the quiz ended. It is as high as a question. */
export function Notice({ quiz, scene }: NoticeProps) {
  useSignals();
  if (scene.name === 'end') {
    const { title, why } = OUTCOME_WORDS[scene.outcome];
    const values = { points: quiz.points.value, count: quiz.questionCount.value };
    return (
      <Picture
        icon={OUTCOME_ICONS[scene.outcome]}
        tone={OUTCOME_TONES[scene.outcome]}
        title={t(title, values)}
        words={t(why)}
        standing={scene.outcome !== 'watched' && <Standing quiz={quiz} />}
        podium={hasPodium(quiz) && <Podium quiz={quiz} />}
      />
    );
  }
  const isReady = scene.name === 'ready';
  return (
    <Picture
      icon={isReady ? 'question' : 'hourglass'}
      tone="accent"
      ring={isReady && quiz.secondsLeft.value !== null && <Ring quiz={quiz} size="large" />}
      title={isReady ? t('quiz.ready') : describeNext(quiz)}
      words={quiz.title.value}
    />
  );
}

interface PictureProps {
  /** Replaces the icon. */
  readonly ring?: ReactNode;
  readonly icon: IconName;
  readonly tone: 'accent' | 'bad' | 'plain' | 'warn';
  readonly title: string;
  readonly words: string | null;
  readonly standing?: false | ReactElement;
  readonly podium?: false | ReactElement;
}

function Picture({ ring, icon, tone, title, words, standing, podium }: PictureProps) {
  return (
    <div className={joinClasses(css.notice, (standing || podium) && css.ending)}>
      {ring || (
        <span className={joinClasses(css.disc, css[tone])}>
          <Icon name={icon} size={36} />
        </span>
      )}
      <div>
        <h2 className={css.title}>{title}</h2>
        <p className={css.words}>
          <bdi>{words}</bdi>
        </p>
        {standing}
      </div>
      {podium}
    </div>
  );
}
