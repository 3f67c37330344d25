import { closeAll } from '../../../lib/close-all';
import type { SideSubtitle } from '../../contract';
import { addSideSubtitle } from '../../subtitles/side-subtitles';
import type { TextTracks } from '../../subtitles/text-tracks';

/** Offers the subtitle files of the video details, which may change while the stream plays. */
export function offerNativeSubtitles(video: HTMLVideoElement, to: TextTracks) {
  let offered: readonly { readonly key: string; readonly id: string; readonly close: () => void }[] = [];
  let added = 0;
  const add = (subtitle: SideSubtitle, key: string) => {
    const id = `side-${added}`;
    added += 1;
    return { key, id, close: addSideSubtitle(video, subtitle, id, to) };
  };
  return {
    /** Files that are offered already stay unchanged, chosen or not. */
    set(subtitles: readonly SideSubtitle[]): void {
      const keys = subtitles.map((subtitle) => JSON.stringify(subtitle));
      for (const old of offered) {
        if (keys.includes(old.key)) continue;
        to.remove(old.id);
        old.close();
      }
      offered = subtitles.map((subtitle, index) => {
        const key = keys[index] ?? '';
        return offered.find((old) => old.key === key) ?? add(subtitle, key);
      });
    },
    close: () => closeAll(offered.map(({ close }) => close)),
  };
}
