import Hls, { type LevelDetails } from 'hls.js';
import type { Cue } from '../../cues';
import { type CueIndex, createCueIndex } from '../../subtitles/cue-index';
import { type OwnTrack, ownTrack } from '../../subtitles/own-track';
import type { TextTracks } from '../../subtitles/text-tracks';
import { clockAt } from '../live/wall-clock';
import { toTrack, trackId } from '../tracks/audio-tracks';

const { Events } = Hls;

/** hls.js recognizes only the first IMSC profile as TTML, and would parse others as WebVTT. */
const TTML = /^stpp/;
const FIRST_PROFILE = 'stpp.ttml.im1t';

function toCue(native: VTTCue): Cue {
  return { start: native.startTime, end: native.endTime, text: native.text, native };
}

/** The position of date 0 on the timeline of an instance, in seconds; `NaN` if the playlist has no dates. */
function findZero({ fragments, edge }: LevelDetails): number {
  return edge - (clockAt(fragments, edge) ?? Number.NaN) / 1000;
}

/** Subtitles of the manifest: hls.js fetches and parses them, text tracks of the player hold the cues. */
export function createManifestSubtitles(video: HTMLVideoElement, text: TextTracks) {
  const owned = new Map<string, { readonly own: OwnTrack; readonly cues: CueIndex }>();
  let current: Hls | null = null;
  let chosen: string | null = null;
  let zero = Number.NaN;

  const choose = (hls: Hls) => {
    const index = hls.subtitleTracks.findIndex((track) => trackId(track) === chosen);
    if (hls.subtitleTrack !== index) hls.subtitleTrack = index;
  };
  const addNew = (hls: Hls) => {
    for (const playlist of hls.subtitleTracks) {
      const track = toTrack(playlist);
      if (owned.has(track.id)) continue;
      const own = ownTrack(video, track);
      owned.set(track.id, { own, cues: createCueIndex() });
      text.add({
        ...track,
        track: own.track,
        cues: own.cues,
        shift: own.shift,
        byDefault: playlist.default,
        chosen(on) {
          if (on) chosen = track.id;
          else if (chosen === track.id) chosen = null;
          if (current !== null) choose(current);
        },
      });
    }
  };

  /** Each instance counts the time of a live stream from the beginning of its own first playlist. */
  const renew = (by: number) => {
    for (const { own, cues } of owned.values()) {
      if (own.cues.peek() === null) continue;
      if (Number.isFinite(by)) cues.move(by);
      else cues.dropBefore(Number.POSITIVE_INFINITY);
      own.show(cues);
    }
  };

  return {
    follow(hls: Hls) {
      let isAnother = current !== null;
      current = hls;
      hls.on(Events.MANIFEST_LOADED, (_, { subtitles = [] }) => {
        for (const playlist of subtitles) {
          const { textCodec = '' } = playlist;
          if (TTML.test(textCodec)) playlist.textCodec = FIRST_PROFILE;
          // `wvtt` is used for WebVTT in MP4 and as text. Without it, the parser decides by the first segment.
          if (textCodec === 'wvtt') delete playlist.textCodec;
        }
      });
      hls.on(Events.SUBTITLE_TRACKS_UPDATED, () => {
        addNew(hls);
        choose(hls);
      });
      // hls.js selects a track by its own preferences; restore the viewer's choice.
      hls.on(Events.SUBTITLE_TRACK_SWITCH, () => choose(hls));
      hls.on(Events.CUES_PARSED, (_, { cues, subtitleTrack }) => {
        const found = subtitleTrack && owned.get(trackId(subtitleTrack));
        found?.cues.add(cues.map(toCue));
        found?.own.show(found.cues);
      });
      hls.on(Events.LEVEL_UPDATED, (_, { details }) => {
        if (!details.live) return;
        const last = zero;
        zero = findZero(details);
        if (isAnother) renew(zero - last);
        isAnother = false;
        // Viewers cannot seek back to them, and they accumulate over hours.
        for (const { cues } of owned.values()) cues.dropBefore(details.fragmentStart);
      });
    },
    close() {
      for (const { own } of owned.values()) own.remove();
      owned.clear();
    },
  };
}
