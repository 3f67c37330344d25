import { computed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useMemo } from 'react';
import type { Marker } from '../../api/markers';
import { formatClock, spellDuration } from '../../i18n/format';
import { formatTimeOfDay } from '../../i18n/format-later';
import { t } from '../../i18n/translate';
import type { Viewing } from '../../session/viewing/viewing';
import { IconButton } from '../../ui/buttons/icon-button';
import { TagRow } from '../../ui/choices/tag-row';
import { joinClasses } from '../../ui/join-classes';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import { enterList } from './enter-list';
import { markerFilterOf } from './marker-filter';
import { filterMarkers, goToMarker, listStickers, markerAt } from './markers-model';
import css from './markers-popover.module.css';
import { nameSticker } from './stickers';

export interface MarkerListProps {
  readonly viewing: Viewing;
  /** Sorted by time. */
  readonly markers: readonly Marker[];
  /** Absent if the viewer cannot change the markers. */
  readonly onEdit?: (marker: Marker) => void;
}

/** A list of markers, with the current one highlighted; a press seeks to the marker. */
export function MarkerList({ viewing, markers, onEdit }: MarkerListProps) {
  useSignals();
  const filter = markerFilterOf(viewing);
  const shown = filterMarkers(markers, filter.stickers.value);
  // Renders the list when the current marker changes, not at each time update.
  const current = useMemo(
    () => computed(() => markerAt(markers, viewing.playback.time.value)?.id ?? null),
    [viewing, markers],
  );
  return (
    <>
      <StickerFilter viewing={viewing} markers={markers} />
      <ul ref={enterList} className={css.list}>
        {shown.map((marker) => (
          <li key={marker.id} className={joinClasses(css.line, marker.id === current.value && css.now)}>
            <Row
              marker={marker}
              happened={viewing.engine.value?.live.value?.wallClock(marker.time) ?? null}
              current={marker.id === current.value}
              onSelect={() => goToMarker(viewing, marker)}
            />
            {onEdit && (
              <IconButton
                icon="edit"
                size="small"
                label={t('markers.edit', { name: marker.name })}
                onClick={() => onEdit(marker)}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The filter by sticker, shown if there are two stickers or more. */
function StickerFilter({ viewing, markers }: { viewing: Viewing; markers: readonly Marker[] }) {
  useSignals();
  const filter = markerFilterOf(viewing);
  const stickers = listStickers(markers);
  if (stickers.length < 2) return null;
  return (
    <div className={css.filter}>
      <TagRow
        label={t('markers.filter')}
        tags={stickers.map((sticker) => ({ id: sticker, face: sticker, label: nameSticker(sticker) }))}
        chosen={filter.stickers.value.filter((sticker) => stickers.includes(sticker))}
        onChoose={filter.filter}
        words={{ all: t('markers.all'), back: t('tags.back'), on: t('tags.on') }}
      />
    </div>
  );
}

interface RowProps {
  readonly marker: Marker;
  /** In a live stream, the marker's wall-clock time: milliseconds since 1970. */
  readonly happened: number | null;
  readonly current: boolean;
  readonly onSelect: () => void;
}

function Row({ marker, happened, current, onSelect }: RowProps) {
  const meta = current ? t('markers.now') : marker.description;
  return (
    <button type="button" className={css.item} aria-current={current ? 'true' : undefined} onClick={onSelect}>
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
