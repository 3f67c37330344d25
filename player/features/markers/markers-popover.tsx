import { computed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useMemo } from 'react';
import type { Marker } from '../../api/markers';
import { formatClock, formatTimeOfDay, spellDuration } from '../../i18n/format';
import { t } from '../../i18n/translate';
import { joinClasses } from '../../ui/join-classes';
import { Panel } from '../../ui/panel';
import { VisuallyHidden } from '../../ui/visually-hidden';
import type { PopoverContext } from '../define';
import { enterList } from './enter-list';
import { goToMarker, listMarkers, markerAt } from './markers-model';
import css from './markers-popover.module.css';

/** The channel's moments; a press goes there. */
export default function MarkersPopover({ viewing, close }: PopoverContext) {
  useSignals();
  const markers = listMarkers(viewing);
  // Wakes the list when another moment begins, not whenever the time ticks.
  const current = useMemo(
    () => computed(() => markerAt(listMarkers(viewing), viewing.playback.time.value)?.id ?? null),
    [viewing],
  );
  return (
    <Panel title={t('markers.title')} onClose={close}>
      <ul ref={enterList} className={css.list}>
        {markers.map((marker) => (
          <li key={marker.id}>
            <Row
              marker={marker}
              happened={viewing.engine.value?.live.value?.wallClock(marker.time) ?? null}
              current={marker.id === current.value}
              onSelect={() => goToMarker(viewing, marker)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface RowProps {
  readonly marker: Marker;
  /** In a live, when it did: milliseconds since 1970. */
  readonly happened: number | null;
  readonly current: boolean;
  readonly onSelect: () => void;
}

function Row({ marker, happened, current, onSelect }: RowProps) {
  const meta = current ? t('markers.now') : marker.description;
  return (
    <button
      type="button"
      className={joinClasses(css.item, current && css.now)}
      aria-current={current ? 'true' : undefined}
      onClick={onSelect}
    >
      <span className={css.sticker} aria-hidden>
        {marker.sticker ?? '•'}
      </span>
      <span className={css.words}>
        <bdi className={css.name}>{marker.name}</bdi>
        {meta !== '' && <bdi className={css.meta}>{meta}</bdi>}
      </span>
      <span className={css.time}>
        {happened === null ? (
          <>
            <span aria-hidden>{formatClock(marker.time)}</span>
            <VisuallyHidden>{spellDuration(marker.time)}</VisuallyHidden>
          </>
        ) : (
          formatTimeOfDay(happened)
        )}
      </span>
    </button>
  );
}
