import { closeAll } from '../../../lib/close-all';
import { listen } from '../../media/listen';
import type { TextTracks } from '../../subtitles/text-tracks';
import { eachTrack, namesOf } from './element-tracks';
import { roleOfKind } from './role-of-kind';
import { TrackSlot } from './track-slot';

/** `forced` is Safari's own kind; other kinds are metadata and chapters. */
const KINDS: ReadonlySet<string> = new Set(['subtitles', 'captions', 'forced']);

/** In native fullscreen on iPhone, the system draws the captions and offers the choice among them. */
type IosVideo = HTMLVideoElement & { readonly webkitDisplayingFullscreen?: boolean };

/**
 * Offers the subtitles that the browser finds in the manifest. The browser enables them by the system's settings, and
 * creates new tracks when the stream is loaded again; here each remains one track, hidden or disabled.
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
    // The browser's choice by the system's language, before it is reset.
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
