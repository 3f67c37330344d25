import { closeAll } from '../../lib/close-all';
import type { SideSubtitle } from '../contract';
import { ownTrack } from './own-track';
import type { TextTracks } from './text-tracks';

export interface SideSubtitles {
  /** A file that was offered already stays as it is, chosen or not. */
  set(subtitles: readonly SideSubtitle[]): void;
  close(): void;
}

/**
 * Offers the subtitle files of the details. A file is fetched when it is chosen, and removed from the list if it cannot be
 * used.
 */
export function offerSideSubtitles(video: HTMLVideoElement, to: TextTracks): SideSubtitles {
  const offered = new Map<string, { readonly id: string; readonly close: () => void }>();
  let added = 0;
  return {
    set(subtitles) {
      const wanted = new Map(subtitles.map((subtitle) => [JSON.stringify(subtitle), subtitle]));
      for (const [name, { id, close }] of offered) {
        if (wanted.has(name)) continue;
        to.remove(id);
        close();
        offered.delete(name);
      }
      for (const [name, subtitle] of wanted) {
        if (offered.has(name)) continue;
        const id = `side-${added}`;
        added += 1;
        offered.set(name, { id, close: addOne(video, subtitle, id, to) });
      }
    },
    close: () => closeAll([...offered.values()].map(({ close }) => close)),
  };
}

/** Those of a source that does not change. @returns the function that removes all of them */
export function addSideSubtitles(
  video: HTMLVideoElement,
  subtitles: readonly SideSubtitle[],
  to: TextTracks,
): () => void {
  const side = offerSideSubtitles(video, to);
  side.set(subtitles);
  return side.close;
}

function addOne(video: HTMLVideoElement, subtitle: SideSubtitle, id: string, to: TextTracks): () => void {
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
