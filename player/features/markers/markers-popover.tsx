import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import { IconButton } from '../../ui/buttons/icon-button';
import { Segments } from '../../ui/choices/segments';
import { Panel } from '../../ui/popover/panel';
import type { PopoverContext } from '../manifest/define';
import { markerFilterOf } from './marker-filter';
import { openNewMarker } from './marker-form-model';
import { MarkerList } from './marker-list';
import { listMarkers } from './markers-model';
import css from './markers-popover.module.css';
import { PersonalList } from './personal-list';

const SIDES = ['channel', 'personal'] as const;

/** The channel's markers and the viewer's own. */
export default function MarkersPopover({ session, viewing, close }: PopoverContext) {
  useSignals();
  const own = viewing.personalMarkers.value;
  const filter = markerFilterOf(viewing);
  const side = filter.side.value;
  const add = own !== null && (
    <IconButton
      icon="plus"
      size="small"
      label={t('markers.add')}
      onClick={() => void openNewMarker({ session, viewing })}
    />
  );
  return (
    <Panel title={t('markers.title')} onClose={close} actions={add}>
      {filter.divided.value && (
        <div className={css.sides}>
          <Segments
            label={t('markers.sides')}
            options={SIDES.map((name) => ({ name, label: t(`markers.${name}`) }))}
            chosen={side}
            onChoose={filter.turn}
          />
        </div>
      )}
      {side === 'personal' && own !== null ? (
        <PersonalList session={session} viewing={viewing} own={own} />
      ) : (
        <MarkerList viewing={viewing} markers={listMarkers(viewing)} />
      )}
    </Panel>
  );
}
