import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import type { PersonalMarkers } from '../../session/library/personal-markers';
import { Button } from '../../ui/buttons/button';
import { ListNotice } from '../../ui/notices/list-notice';
import type { FeatureContext } from '../manifest/define';
import { openMarker, openNewMarker } from './marker-form-model';
import { MarkerList } from './marker-list';
import css from './markers-popover.module.css';

/** The number of markers that the list is likely to show at first. */
const SKELETONS = [1, 2, 3] as const;

/** The viewer's own markers, or the reason why there are none. */
export function PersonalList({ session, viewing, own }: FeatureContext & { own: PersonalMarkers }) {
  useSignals();
  const markers = own.list.value;
  switch (own.state.value) {
    case 'loading':
      return (
        <output className={css.list} aria-label={t('state.loading')}>
          {SKELETONS.map((place) => (
            <span key={place} className={css.skeleton} />
          ))}
        </output>
      );
    case 'closed':
      return (
        <ListNotice icon="lock" title={t('markers.closed')} hint={t('markers.closed-hint')}>
          <Button size="small" onClick={() => void session.viewer.ensureToken()}>
            {t('markers.log-in')}
          </Button>
        </ListNotice>
      );
    case 'failed':
      return (
        <ListNotice icon="offline" title={t('markers.failed')} hint={t('markers.failed-hint')}>
          <Button size="small" icon="retry" onClick={own.reload}>
            {t('action.retry')}
          </Button>
        </ListNotice>
      );
    case 'ready':
      if (markers.length > 0)
        return (
          <MarkerList
            viewing={viewing}
            markers={markers}
            onEdit={(marker) => openMarker({ session, viewing }, marker)}
          />
        );
      return (
        <ListNotice icon="markers" title={t('markers.empty')} hint={t('markers.empty-hint')}>
          <Button size="small" icon="plus" onClick={() => void openNewMarker({ session, viewing })}>
            {t('markers.add')}
          </Button>
        </ListNotice>
      );
  }
}
