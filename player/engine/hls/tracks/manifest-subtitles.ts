import Hls from 'hls.js';
import type { Cue } from '../../cues';
import { type CueIndex, createCueIndex } from '../../subtitles/cue-index';
import { type OwnTrack, ownTrack } from '../../subtitles/own-track';
import type { TextTracks } from '../../subtitles/text-tracks';
import { toTrack, trackId } from './audio-tracks';

const { Events } = Hls;

function toCue(native: VTTCue): Cue {
  return { start: native.startTime, end: native.endTime, text: native.text, native };
}

/** Subtitles of the manifest: hls.js fetches and parses, tracks of our own hold the cues. */
export function createManifestSubtitles(video: HTMLVideoElement, text: TextTracks) {
  const owned = new Map<string, { readonly own: OwnTrack; readonly cues: CueIndex }>();
  let current: Hls | null = null;
  let chosen: string | null = null;

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

  return {
    follow(hls: Hls) {
      current = hls;
      hls.on(Events.SUBTITLE_TRACKS_UPDATED, () => {
        addNew(hls);
        choose(hls);
      });
      // hls.js chooses by its own preferences when it attaches; the viewer's choice counts.
      hls.on(Events.MEDIA_ATTACHED, () => choose(hls));
      hls.on(Events.CUES_PARSED, (_, { cues, subtitleTrack }) => {
        const found = subtitleTrack && owned.get(trackId(subtitleTrack));
        found?.cues.add(cues.map(toCue));
        found?.own.show(found.cues);
      });
      hls.on(Events.LEVEL_UPDATED, (_, { details }) => {
        if (!details.live) return;
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
