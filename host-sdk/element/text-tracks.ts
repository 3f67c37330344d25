import type { PlayerState, TrackInfo } from '../contract/contract';

type Choose = (id: string | null) => void;

/** A subtitle of the player with the interface of `TextTrack`; its cues stay in the player. */
export class PlayerTextTrack extends EventTarget {
  readonly kind = 'subtitles';
  readonly id: string;
  readonly label: string;
  readonly language: string;
  readonly cues = null;
  readonly activeCues = null;
  readonly #isShown: (id: string) => boolean;
  readonly #choose: Choose;

  constructor({ id, title, lang }: TrackInfo, isShown: (id: string) => boolean, choose: Choose) {
    super();
    this.id = id;
    this.label = title;
    this.language = lang;
    this.#isShown = isShown;
    this.#choose = choose;
  }

  get mode(): TextTrackMode {
    return this.#isShown(this.id) ? 'showing' : 'disabled';
  }

  /** At most one subtitle is shown; `hidden` is treated as `disabled`. */
  set mode(mode: TextTrackMode) {
    if (mode === 'showing') this.#choose(this.id);
    else if (this.#isShown(this.id)) this.#choose(null);
  }
}

/** The subtitles with the interface of `TextTrackList`; emits `change` when another one is shown. */
export class PlayerTextTracks extends EventTarget {
  [index: number]: PlayerTextTrack;
  #tracks: readonly PlayerTextTrack[] = [];
  #known = '[]';
  #shown: string | null = null;
  readonly #choose: Choose;

  constructor(choose: Choose) {
    super();
    // Visible at once, as in the browser; the player confirms or reverts it.
    this.#choose = (id) => {
      this.#show(id);
      choose(id);
    };
  }

  get length(): number {
    return this.#tracks.length;
  }

  [Symbol.iterator](): IterableIterator<PlayerTextTrack> {
    return this.#tracks[Symbol.iterator]();
  }

  getTrackById(id: string): PlayerTextTrack | null {
    return this.#tracks.find((track) => track.id === id) ?? null;
  }

  follow({ subtitles, subtitle }: Pick<PlayerState, 'subtitles' | 'subtitle'>): void {
    const known = JSON.stringify(subtitles);
    if (known !== this.#known) {
      this.#known = known;
      for (const track of this.#tracks) this.dispatchEvent(trackEvent('removetrack', track));
      for (const index of this.#tracks.keys()) delete this[index];
      const isShown = (id: string) => this.#shown === id;
      this.#tracks = subtitles.map((info) => new PlayerTextTrack(info, isShown, this.#choose));
      // By their indices. Prototype.js replaces `entries`.
      Object.assign(this, this.#tracks);
      for (const track of this.#tracks) this.dispatchEvent(trackEvent('addtrack', track));
    }
    this.#show(subtitle);
  }

  #show(id: string | null): void {
    if (id === this.#shown) return;
    this.#shown = id;
    this.dispatchEvent(new CustomEvent('change'));
  }
}

function trackEvent(name: string, track: PlayerTextTrack): Event {
  return Object.assign(new CustomEvent(name), { track });
}
