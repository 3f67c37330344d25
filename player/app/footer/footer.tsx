import { useSignals } from '@preact/signals-react/runtime';
import type { Details } from '../../api/details';
import { formatCount, spellCount } from '../../i18n/format';
import { formatAge, formatTimeOfDay, pluralOf } from '../../i18n/format-later';
import { t } from '../../i18n/translate';
import type { Viewing } from '../../session/viewing/viewing';
import { Face } from '../../ui/images/face';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import type { AppContext } from '../context/app-context';
import css from './footer.module.css';
import { FooterActions } from './footer-actions';
import { readFooterFacts } from './footer-facts';
import { FooterTitle } from './footer-title';

/** Under the picture: the video's provider, title, views and date. */
export default function Footer({ app }: { app: AppContext }) {
  useSignals();
  const viewing = app.offers.context.value?.viewing;
  const details = viewing?.details.value ?? null;
  if (viewing === undefined || details === null) return <FooterSkeleton />;
  return (
    <div className={css.footer}>
      {details.provider !== null && <Face name={details.provider.name} src={details.provider.avatarUrl} />}
      <div className={css.what}>
        <FooterTitle app={app} title={details.title} />
        <FooterMeta app={app} viewing={viewing} details={details} />
      </div>
      <FooterActions app={app} />
    </div>
  );
}

interface FooterMetaProps {
  readonly app: AppContext;
  /** Whether it shows the number of viewers, which other layouts show on the picture. */
  readonly tellsWatching?: boolean;
  readonly viewing: Viewing;
  readonly details: Details;
}

/** Provider, viewers or views, and date, in one line. */
export function FooterMeta({ app, viewing, details, tellsWatching }: FooterMetaProps) {
  useSignals();
  const { watching, views, startedAt, publishedAt } = readFooterFacts(app.session, viewing, details);
  return (
    <ul className={css.meta}>
      {details.provider !== null && (
        <li className={css.name} dir="auto">
          {details.provider.name}
        </li>
      )}
      {tellsWatching && watching !== null && (
        <li>
          <Count count={watching} words="about.viewers" />
        </li>
      )}
      {views !== null && (
        <li>
          <Count count={views} words="about.views" />
        </li>
      )}
      {startedAt !== null && (
        <li className={css.when}>{t('about.started', { time: formatTimeOfDay(startedAt) })}</li>
      )}
      {publishedAt !== null && <li className={css.when}>{sayAge(publishedAt)}</li>}
    </ul>
  );
}

function sayAge(publishedAt: number): string {
  return formatAge(publishedAt, Date.now());
}

/** A count: abbreviated on screen, spelled out for screen readers. */
function Count({ count, words }: { count: number; words: 'about.viewers' | 'about.views' }) {
  return (
    <>
      <span aria-hidden>{t(words, { count: formatCount(count), of: pluralOf(count) })}</span>
      <VisuallyHidden>{t(words, { count: spellCount(count), of: pluralOf(count) })}</VisuallyHidden>
    </>
  );
}

function FooterSkeleton() {
  return (
    <div className={css.footer} aria-busy>
      <span className={css.skeletonAvatar} />
      <div className={css.what}>
        <span className={css.skeletonTitle} />
        <span className={css.skeletonMeta} />
      </div>
    </div>
  );
}
