import { closeAll } from '../../lib/close-all';
import type { SideSubtitle } from '../contract';
import { addSideSubtitle } from './side-subtitles';
import type { TextTracks } from './text-tracks';

/** Offers subtitle files that may change while the stream plays. */
export function offerSubtitles(video: HTMLVideoElement, to: TextTracks) {
  const offered = new Map<string, { readonly id: string; readonly close: () => void }>();
  let added = 0;
  return {
    /** Files that are offered already stay unchanged, chosen or not. */
    set(subtitles: readonly SideSubtitle[]): void {
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
        offered.set(name, { id, close: addSideSubtitle(video, subtitle, id, to) });
      }
    },
    close: () => closeAll([...offered.values()].map(({ close }) => close)),
  };
}
