import { closeAll } from '../../lib/close-all';
import type { SideSubtitle } from '../contract';
import { ownTrack } from './own-track';
import type { TextTracks } from './text-tracks';

/**
 * Offers the subtitle files of the details. A file is fetched when it is chosen, and removed from the list if it cannot be
 * used.
 *
 * @returns the function that removes all of them
 */
export function addSideSubtitles(
  video: HTMLVideoElement,
  subtitles: readonly SideSubtitle[],
  to: TextTracks,
): () => void {
  const closes = subtitles.map((subtitle, index) => addSideSubtitle(video, subtitle, `side-${index}`, to));
  return () => closeAll(closes);
}

/** @returns the function that removes it from the element */
export function addSideSubtitle(
  video: HTMLVideoElement,
  subtitle: SideSubtitle,
  id: string,
  to: TextTracks,
): () => void {
  const { lang, title } = subtitle;
  const own = ownTrack(video, subtitle);
  const closing = new AbortController();
  let asked = false;

  const drop = () => {
    if (!closing.signal.aborted) to.remove(id);
  };
  const fetchOnce = async () => {
    if (asked) return;
    asked = true;
    try {
      // Most viewers never need it.
      const { readSubtitles } = await import('./read-subtitles');
      own.show(await readSubtitles(subtitle.url, closing.signal));
    } catch {
      drop();
    }
  };

  to.add({
    id,
    lang,
    title,
    track: own.track,
    cues: own.cues,
    shift: own.shift,
    byDefault: subtitle.default,
    chosen: (on) => {
      if (on) void fetchOnce();
    },
  });
  return () => {
    closing.abort();
    own.remove();
  };
}
