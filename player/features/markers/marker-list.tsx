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
  /** In the order of time. */
  readonly markers: readonly Marker[];
  /** Absent where they are not the viewer's to change. */
  readonly onEdit?: (marker: Marker) => void;
}

/** Moments one below the other, the one that plays among them; a press goes there. */
export function MarkerList({ viewing, markers, onEdit }: MarkerListProps) {
  useSignals();
  const filter = markerFilterOf(viewing);
  const shown = filterMarkers(markers, filter.stickers.value);
  // Wakes the list when another moment begins, not whenever the time ticks.
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

/** Which stickers are shown; offered where there is something to choose. */
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
  /** In a live stream, when it happened: milliseconds since 1970. */
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
