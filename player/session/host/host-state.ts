import { computed, type ReadonlySignal } from '@preact/signals-core';
import type {
  Interruption,
  LiveEdge,
  PlayerState,
  QualityChoice,
  TrackInfo,
} from '../../../host-sdk/contract/contract';
import { AUTO_QUALITY, type Quality, type TimeRange, type Track } from '../../engine/contract';
import type { Session } from '../session';
import { shownStateOf } from '../viewing/going';
import type { Viewing } from '../viewing/viewing';

/** The result of `getState`. Lists keep their identity until they change, because events compare them. */
export function readHostState(session: Session): ReadonlySignal<PlayerState> {
  const { viewing } = session;
  const engine = () => viewing.value?.engine.value ?? null;
  const subtitles = computed(() => listTracks(engine()?.subtitles.value?.tracks.value));
  const audioTracks = computed(() => listTracks(engine()?.audioTracks.value?.tracks.value));
  const qualities = computed(() => listHeights(engine()?.quality.value ?? null));
  // Reported in steps of a tenth of a second, so that small variations of the latency emit nothing.
  const tenths = computed(() => Math.round((engine()?.live.value?.latency.value ?? 0) * 10));
  const atEdge = computed(() => engine()?.live.value?.atEdge.value ?? null);
  const liveEdge = computed((): LiveEdge | null =>
    atEdge.value === null ? null : { atEdge: atEdge.value, latency: tenths.value / 10 },
  );
  const autoplayBlocked = computed(() => blockedOf(viewing.value, session.params.value.muted === true));

  return computed(() => {
    const now = viewing.value;
    const params = session.params.value;
    const playback = now?.playback;
    const state = now === null ? 'loading' : shownStateOf(now);
    const time = playback?.time.value ?? 0;
    const live = now?.source.value?.live ?? null;
    const seekable = (live !== 'low-latency' && playback?.seekable.value) || null;
    return {
      screen: session.screen.value,
      type: params.type,
      id: params.id,
      title: now?.title.value ?? '',
      paused: state !== 'playing' && state !== 'waiting',
      playing: state === 'playing',
      waiting: state === 'waiting',
      seeking: playback?.seeking.value ?? false,
      ended: state === 'ended',
      autoplayBlocked: autoplayBlocked.value,
      time,
      duration: playback?.duration.value ?? null,
      bufferedEnd: endOfBuffer(playback?.buffered.value ?? [], time),
      buffered: (playback?.buffered.value ?? []).map(({ start, end }) => ({ start, end })),
      seekable: seekable && { start: seekable.start, end: seekable.end },
      live: live !== null,
      liveEdge: liveEdge.value,
      interruption: interruptionOf(now),
      volume: Math.round((playback?.volume.value ?? 1) * 100),
      muted: playback?.muted.value ?? false,
      rate: playback?.rate.value ?? 1,
      qualities: qualities.value,
      quality: chosenQuality(engine()?.quality.value ?? null),
      height: playback?.size.value?.height ?? null,
      width: playback?.size.value?.width ?? null,
      subtitles: subtitles.value,
      subtitle: engine()?.subtitles.value?.selected.value ?? null,
      audioTracks: audioTracks.value,
      audioTrack: engine()?.audioTracks.value?.selected.value ?? null,
      soundOnly: now?.source.value?.soundOnly ?? false,
      fullscreen: session.fullscreen.active.value,
      pictureInPicture: session.pictureInPicture.active.value,
    };
  });
}

function interruptionOf(viewing: Viewing | null): Interruption | null {
  const engine = viewing?.engine.value;
  if (engine?.interrupted?.value) return 'broadcaster';
  return engine?.reconnecting.value ? 'connection' : null;
}

/** @param wanted the host wants the video muted, so the browser blocks nothing */
function blockedOf(viewing: Viewing | null, wanted: boolean): PlayerState['autoplayBlocked'] {
  if (viewing === null) return null;
  if (viewing.soundOffered.value) return wanted ? null : { muted: true };
  return viewing.playRefused.value ? { muted: false } : null;
}

/** Copies field by field: the engine's other properties of a track are not for hosts. */
function listTracks(tracks: readonly Track[] = []): readonly TrackInfo[] {
  return tracks.map(({ id, lang, title }) => ({ id, lang, title }));
}

function listHeights(quality: Quality | null): readonly number[] {
  const heights = quality?.renditions.value.map(({ height }) => height) ?? [];
  return [...new Set(heights)].filter((height) => height > 0);
}

function chosenQuality(quality: Quality | null): QualityChoice {
  const id = quality?.selected.value ?? AUTO_QUALITY;
  return quality?.renditions.value.find((rendition) => rendition.id === id)?.height || 'auto';
}

/** Gaps of up to a tenth of a second do not count, since playback skips them. */
const NO_GAP_S = 0.1;

function endOfBuffer(ranges: readonly TimeRange[], time: number): number | null {
  return ranges.find(({ start, end }) => start - NO_GAP_S <= time && time <= end)?.end ?? null;
}
