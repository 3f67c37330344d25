import { listen } from '../../media/listen';

/** A list of tracks as elements have them: `textTracks`, and Safari's `audioTracks`. */
export interface ElementTracks<T> extends EventTarget {
  readonly length: number;
  readonly [index: number]: T;
}

/** Longest name and language of a track, in characters; menus show fewer. */
const LONGEST_NAME = 200;

/** A track that is loaded again is the same one, though the browser makes a new object for it. */
export function namesOf({ label, language }: { readonly label: string; readonly language: string }) {
  const lang = language.slice(0, LONGEST_NAME);
  const title = label.slice(0, LONGEST_NAME);
  return { id: `${lang}/${title}`, lang, title };
}

/** Runs with every track that is there, and with each one that comes. */
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
