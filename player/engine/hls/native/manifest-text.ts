import { closeAll } from '../../../lib/close-all';
import { listen } from '../../media/listen';
import type { TextTracks } from '../../subtitles/text-tracks';
import { eachTrack, namesOf } from './element-tracks';
import { roleOfKind } from './role-of-kind';
import { TrackSlot } from './track-slot';

/** `forced` is Safari's; the others are metadata and chapters. */
const KINDS: ReadonlySet<string> = new Set(['subtitles', 'captions', 'forced']);

/** In an iPhone's own full screen the system draws the captions, and lets the viewer choose. */
type IosVideo = HTMLVideoElement & { readonly webkitDisplayingFullscreen?: boolean };

/**
 * Subtitles that the browser has found in the manifest. It shows them by the system's settings, and makes new tracks when
 * it loads again; here each stays one track, which is hidden or off.
 */
export function offerManifestText(video: IosVideo, to: TextTracks): () => void {
  const slots = new Map<string, TrackSlot>();
  const isOwn = (track: TextTrack) =>
    Array.from(video.querySelectorAll('track')).some((element) => element.track === track);

  const add = (track: TextTrack) => {
    if (!KINDS.has(track.kind) || isOwn(track)) return;
    const names = namesOf(track);
    const known = slots.get(names.id);
    if (known !== undefined) return known.hold(track);
    // The browser's own choice, by the system's language, before it is taken back.
    const byDefault = track.mode === 'showing';
    const slot = new TrackSlot();
    slots.set(names.id, slot);
    slot.hold(track);
    to.add({
      ...names,
      ...roleOfKind(track),
      track: slot,
      byDefault,
      chosen: () => {},
      shift: (seconds) => slot.shift(seconds),
    });
  };
  const stops = [
    eachTrack<TextTrack>(video.textTracks, add),
    listen(video.textTracks, ['change'], () => {
      if (video.webkitDisplayingFullscreen === true) return;
      for (const slot of slots.values()) slot.keepMode();
    }),
    listen(video, ['timeupdate'], () => {
      for (const slot of slots.values()) slot.moveCues();
    }),
  ];
  return () => {
    closeAll(stops);
    for (const slot of slots.values()) slot.leave();
  };
}
