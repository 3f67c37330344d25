import { useSignals } from '@preact/signals-react/runtime';
import { formatCount } from '../../i18n/format';
import { formatDate, pluralOf } from '../../i18n/format-later';
import { t } from '../../i18n/translate';
import type { FeatureContext } from '../manifest/define';
import css from './about-tab.module.css';
import { Description } from './description';
import { Facts } from './facts';

/** The platform's description of the video: a longer version of the footer, which contains the title if that is allowed. */
export default function AboutTab({ session, viewing }: FeatureContext) {
  useSignals();
  const details = viewing.details.value;
  if (details === null) return null;
  const { provider, createdAt, tags } = details;
  const viewers = viewing.viewers.value;
  return (
    <article className={css.about}>
      {!session.allows('profileFooter') && (
        <h2 className={css.title}>
          <bdi>{details.title}</bdi>
        </h2>
      )}
      <ul className={css.meta}>
        {provider !== null && (
          <li>
            <bdi>{provider.name}</bdi>
          </li>
        )}
        {viewers !== null && viewers > 0 && details.type !== 'live' && session.allows('videoViewers') && (
          <li>{t('about.views', { count: formatCount(viewers), of: pluralOf(viewers) })}</li>
        )}
        {createdAt !== null && session.allows('videoUploadTime') && (
          <li>{t('about.published', { date: formatDate(createdAt * 1000) })}</li>
        )}
      </ul>
      <Facts details={details} />
      <Description key={details.id} text={details.description} />
      {tags.length > 0 && (
        <ul className={css.tags} aria-label={t('about.tags')}>
          {tags.map(({ id, title }) => (
            <li key={id} className={css.tag}>
              <bdi>{title}</bdi>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
