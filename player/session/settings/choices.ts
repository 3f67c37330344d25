import type { ReadonlySignal } from '@preact/signals-core';
import { AUTO_QUALITY } from '../../engine/contract';
import type { Reports } from '../reports/reports';
import type { Viewing } from '../viewing/viewing';
import { trackQuality } from './quality-track';
import { FASTEST, type Settings, SLOWEST } from './settings';

/** Choices for this video, which also apply to the next one. */
export interface Choices {
  /** A rendition's id, or `AUTO_QUALITY`. */
  quality(id: number): void;
  /** Sound without the picture, if the video offers its sound separately. */
  soundOnly(on: boolean): void;
  speed(rate: number): void;
  /** `null` turns subtitles off. */
  subtitles(id: string | null): void;
  audio(id: string): void;
}

export function openChoices(options: {
  readonly viewing: ReadonlySignal<Viewing | null>;
  readonly settings: Settings;
  readonly reports: Reports;
}): Choices {
  const { viewing, settings, reports } = options;
  const track = trackQuality();
  const engine = () => viewing.peek()?.engine.peek() ?? null;
  const soundOnly = (on: boolean) => {
    engine()?.soundAlone?.peek()?.set(on);
    settings.change({ soundOnly: on });
  };
  return {
    soundOnly,
    quality(id) {
      // A chosen quality implies the picture, which the host may have turned off.
      soundOnly(false);
      const quality = engine()?.quality.peek();
      if (!quality) return;
      const height =
        quality.renditions.peek().find((rendition) => rendition.id === id)?.height ?? AUTO_QUALITY;
      const shown = quality.playing.peek()?.height ?? null;
      quality.select(id);
      // A stream without heights has no quality that another video could match.
      settings.change({ quality: height > 0 ? height : AUTO_QUALITY });
      for (const report of track(height, shown)) reports.report(report);
    },
    speed(rate) {
      const now = viewing.peek();
      if (now === null) return;
      const speed = Math.min(FASTEST, Math.max(SLOWEST, rate));
      now.playback.setRate(speed);
      // The speed used to catch up with a live stream does not apply to films.
      if (now.source.peek()?.live === null) settings.change({ speed });
    },
    subtitles(id) {
      const subtitles = engine()?.subtitles.peek();
      if (!subtitles) return;
      subtitles.select(id);
      const chosen = subtitles.tracks.peek().find((track) => track.id === id);
      settings.change({
        subtitlesOn: chosen !== undefined,
        ...(chosen !== undefined && { subtitleLanguage: chosen.lang, subtitleRole: chosen.role ?? null }),
      });
    },
    audio(id) {
      const audio = engine()?.audioTracks.peek();
      if (!audio) return;
      audio.select(id);
      const chosen = audio.tracks.peek().find((track) => track.id === id);
      if (chosen !== undefined)
        settings.change({ audioLanguage: chosen.lang, audioRole: chosen.role ?? null });
    },
  };
}
