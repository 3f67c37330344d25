import { listen } from '../../media/listen';

/** One subtitle track of the manifest, for which the browser creates a new object at each load. */
export class TrackSlot extends EventTarget {
  #track: TextTrack | null = null;
  #mode: TextTrackMode = 'disabled';
  #seconds = 0;
  #stop: () => void = () => {};
  /** By how much a cue was moved, which the browser does not store. */
  readonly #moved = new WeakMap<TextTrackCue, number>();

  hold(track: TextTrack): void {
    this.leave();
    this.#track = track;
    this.keepMode();
    this.#stop = listen(track, ['cuechange'], () => this.dispatchEvent(new Event('cuechange')));
  }

  leave(): void {
    this.#stop();
  }

  get mode(): TextTrackMode {
    return this.#mode;
  }

  set mode(mode: TextTrackMode) {
    this.#mode = mode;
    this.keepMode();
  }

  get activeCues(): TextTrackCueList | null {
    return this.#track?.activeCues ?? null;
  }

  /** Some versions of Safari select a track only after the tracks have been added. */
  keepMode(): void {
    if (this.#track !== null && this.#track.mode !== this.#mode) this.#track.mode = this.#mode;
  }

  shift(seconds: number): void {
    this.#seconds = seconds;
    this.moveCues();
  }

  /** Moves also the cues that were added since. */
  moveCues(): void {
    for (const cue of Array.from(this.#track?.cues ?? [])) {
      const by = this.#seconds - (this.#moved.get(cue) ?? 0);
      if (by === 0) continue;
      cue.startTime += by;
      cue.endTime += by;
      this.#moved.set(cue, this.#seconds);
    }
  }
}
