import { listen } from '../../media/listen';

/** A track list of an element: `textTracks`, or `audioTracks` in Safari. */
export interface ElementTracks<T> extends EventTarget {
  readonly length: number;
  readonly [index: number]: T;
}

/** Maximum length of a track's name and language, in characters; menus show fewer. */
const LONGEST_NAME = 200;

/** A track that is loaded again counts as the same one, though the browser creates a new object for it. */
export function namesOf({ label, language }: { readonly label: string; readonly language: string }) {
  const lang = language.slice(0, LONGEST_NAME);
  const title = label.slice(0, LONGEST_NAME);
  return { id: `${lang}/${title}`, lang, title };
}

/** Calls `run` for every present track, and for each one that is added. */
export function eachTrack<T extends object>(tracks: ElementTracks<T>, run: (track: T) => void): () => void {
  const known = new WeakSet<T>();
  const look = () => {
    for (const track of Array.from(tracks)) {
      if (known.has(track)) continue;
      known.add(track);
      run(track);
    }
  };
  look();
  return listen(tracks, ['addtrack'], look);
}
