import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import { Face } from '../../ui/images/face';
import { GuardedArea } from '../areas/guarded-area';
import type { AppContext } from '../context/app-context';
import { FooterMeta } from '../footer/footer';
import { ItemAction, MoreAction } from '../footer/footer-actions';
import css from './phone-head.module.css';

/** Under a phone's picture: the title, the provider, and a row of labelled actions. */
export function PhoneHead({ app }: { app: AppContext }) {
  useSignals();
  const { offers, bar, places } = app;
  const context = offers.context.value;
  const details = context?.viewing.details.value ?? null;
  if (!places.hasFooter.value || context === null) return null;
  if (details === null) return <div className={css.awaited} aria-busy />;
  const { provider } = details;
  return (
    <section className={css.head} aria-label={t('footer.label')} data-phone-head>
      <GuardedArea name="footer">
        <div className={css.who}>
          {provider !== null && <Face name={provider.name} src={provider.avatarUrl} />}
          <div className={css.what}>
            <h2 className={css.title} dir="auto">
              {details.title}
            </h2>
            <FooterMeta app={app} viewing={context.viewing} details={details} tellsWatching />
          </div>
        </div>
      </GuardedArea>
      <ul className={css.actions}>
        {bar.inFooter.value.map((item) => (
          <li key={item.id}>
            <GuardedArea name={`button ${item.id}`}>
              <ItemAction item={item} context={context} />
            </GuardedArea>
          </li>
        ))}
        {bar.dots.value === 'footer' && (
          <li>
            <MoreAction app={app} />
          </li>
        )}
      </ul>
    </section>
  );
}
