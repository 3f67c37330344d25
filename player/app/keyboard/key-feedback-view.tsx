import { useSignals } from '@preact/signals-react/runtime';
import { formatNumber } from '../../i18n/format';
import { t } from '../../i18n/translate';
import type { Session } from '../../session/session';
import { Icon } from '../../ui/icons/icon';
import { joinClasses } from '../../ui/join-classes';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import { type KeyNews, type KeyText, keyFeedbackOf } from './key-feedback';
import css from './key-feedback.module.css';

/** The effect of the last key: briefly on the picture, and as a polite announcement. */
export function KeyFeedback({ session }: { session: Session }) {
  useSignals();
  const shown = keyFeedbackOf(session).shown.value;
  const words = shown === null ? null : readNews(shown.news);
  return (
    <>
      {/* Always rendered, so that screen readers announce its changes. */}
      <VisuallyHidden>
        <output aria-live="polite">{words?.text}</output>
      </VisuallyHidden>
      {shown !== null && words !== null && (
        <div key={keyOf(shown)} className={css.place} aria-hidden data-key-feedback={shown.news.kind}>
          <Drawing news={shown.news} words={words} />
        </div>
      )}
    </>
  );
}

function Drawing({ news, words }: { news: KeyNews; words: KeyText }) {
  if (news.kind === 'disc') {
    return (
      <span className={css.disc}>
        <Icon name={words.icon} size={34} />
      </span>
    );
  }
  if (news.kind === 'skip') {
    return (
      <span className={joinClasses(css.skip, news.seconds < 0 ? css.left : css.right)}>
        <Icon name={words.icon} size={28} />
        <b className={css.seconds}>
          {news.seconds < 0 ? '−' : '+'}
          {formatNumber(Math.abs(news.seconds))}
        </b>
      </span>
    );
  }
  return (
    <span className={css.pill}>
      <Icon name={words.icon} size={20} />
      <bdi>{words.text}</bdi>
    </span>
  );
}

/** Read inside a view. */
function readNews(news: KeyNews): KeyText {
  switch (news.kind) {
    case 'disc':
      return news.words;
    case 'pill':
      return news.read();
    case 'skip':
      return news.seconds < 0
        ? { icon: 'skip-back', text: t('transport.back', { seconds: -news.seconds }) }
        : { icon: 'skip-forward', text: t('transport.forward', { seconds: news.seconds }) };
  }
}

/** The React key: a disc restarts its animation at each press; other feedback only changes its text. */
function keyOf({ id, news }: { id: number; news: KeyNews }): string {
  return news.kind === 'disc' ? `disc ${id}` : news.kind;
}
