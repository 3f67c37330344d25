import type { PlayerState } from '../contract/contract';
import type { PlayerHandle } from '../wire/handle';
import { FIRST_STATE } from '../wire/state';
import type { Connection } from './connection';
import { domError, type PlayerMediaError } from './media-error';
import { ParamElement } from './param-element';
import { PlayerTextTracks } from './text-tracks';
import { timeRanges } from './time-ranges';

/** Of `HTMLMediaElement`. */
const HAVE_NOTHING = 0;
const HAVE_CURRENT_DATA = 2;
const HAVE_ENOUGH_DATA = 4;

const SLOWEST = 0.25;
const FASTEST = 3;

/** The properties and methods of `HTMLMediaElement`, based on the last state that the player has reported. */
export abstract class MediaElement extends ParamElement {
  protected connection: Connection | null = null;
  protected failure: PlayerMediaError | null = null;
  #textTracks: PlayerTextTracks | null = null;
  /** State that was set while there was no player, to be applied to the next one. */
  #early: Partial<PlayerState> = {};

  /** Opens the player now if that is pending. */
  protected abstract opened(): Connection | null;

  get currentTime(): number {
    return this.#state.time;
  }

  set currentTime(time: number) {
    if (!Number.isFinite(time)) throw new TypeError(`currentTime must be a finite number (got ${time})`);
    this.#change({ time, seeking: true }, (player) => player.seek(time));
  }

  /** NaN while unknown, Infinity for live streams. */
  get duration(): number {
    const { duration, live } = this.#state;
    return duration ?? (live ? Infinity : Number.NaN);
  }

  get paused(): boolean {
    return this.#state.paused;
  }

  get ended(): boolean {
    return this.#state.ended;
  }

  get seeking(): boolean {
    return this.#state.seeking;
  }

  /** 0 to 1. */
  get volume(): number {
    return this.#state.volume / 100;
  }

  set volume(volume: number) {
    if (!(volume >= 0 && volume <= 1))
      throw new DOMException(`volume must be 0 to 1 (got ${volume})`, 'IndexSizeError');
    this.#change({ volume: volume * 100 }, (player) => player.setVolume(volume * 100));
  }

  get muted(): boolean {
    return this.#state.muted;
  }

  set muted(wanted: boolean) {
    const muted = Boolean(wanted);
    this.#change({ muted }, (player) => player.setMuted(muted));
  }

  /** Reflects the attribute `muted`, which applies to the first video. */
  get defaultMuted(): boolean {
    return this.hasAttribute('muted');
  }

  set defaultMuted(muted: boolean) {
    this.toggleAttribute('muted', Boolean(muted));
  }

  get playbackRate(): number {
    return this.#state.rate;
  }

  set playbackRate(rate: number) {
    if (!(rate >= SLOWEST && rate <= FASTEST)) {
      const expected = `playbackRate must be ${SLOWEST} to ${FASTEST} (got ${rate})`;
      throw new DOMException(expected, 'NotSupportedError');
    }
    this.#change({ rate }, (player) => player.setRate(rate));
  }

  /** The buffered range that contains the position. */
  get buffered(): TimeRanges {
    const { time, bufferedEnd } = this.#state;
    return bufferedEnd === null || bufferedEnd < time
      ? timeRanges()
      : timeRanges({ start: time, end: bufferedEnd });
  }

  get seekable(): TimeRanges {
    const { seekable } = this.#state;
    return seekable === null ? timeRanges() : timeRanges(seekable);
  }

  get textTracks(): PlayerTextTracks {
    this.#textTracks ??= new PlayerTextTracks((subtitle) =>
      this.#change({ subtitle }, (player) => player.setSubtitles(subtitle)),
    );
    return this.#textTracks;
  }

  get readyState(): number {
    const { state, ready } = this.connection?.mirror ?? { state: FIRST_STATE, ready: false };
    if (!ready) return HAVE_NOTHING;
    return state.waiting || state.seeking ? HAVE_CURRENT_DATA : HAVE_ENOUGH_DATA;
  }

  get error(): PlayerMediaError | null {
    return this.failure;
  }

  get videoHeight(): number {
    return this.#state.height ?? 0;
  }

  play(): Promise<void> {
    return this.#ask((player) => player.play());
  }

  pause(): void {
    this.opened()
      ?.handle.pause()
      .catch(() => undefined);
  }

  override requestFullscreen(): Promise<void> {
    return this.#ask((player) => player.requestFullscreen());
  }

  exitFullscreen(): Promise<void> {
    return this.#ask((player) => player.exitFullscreen());
  }

  requestPictureInPicture(): Promise<void> {
    return this.#ask((player) => player.requestPictureInPicture());
  }

  exitPictureInPicture(): Promise<void> {
    return this.#ask((player) => player.exitPictureInPicture());
  }

  /** Applies to a new player what was set before. */
  protected begin({ handle, mirror }: Connection): void {
    const { volume, rate, time, muted } = this.#early;
    const ignore = () => undefined;
    if (volume !== undefined) handle.setVolume(volume).catch(ignore);
    if (rate !== undefined) handle.setRate(rate).catch(ignore);
    if (time !== undefined) handle.seek(time).catch(ignore);
    if (muted === false) handle.setMuted(false).catch(ignore);
    mirror.assume({ muted: this.defaultMuted, ...this.#early });
    this.#early = {};
  }

  /** Keeps the viewer's volume for the next player. */
  protected keep(): void {
    const { volume, muted } = this.#state;
    if (this.connection?.mirror.ready) this.#early = { volume, ...(muted && { muted }) };
    this.#textTracks?.follow(FIRST_STATE);
  }

  protected followTracks(): void {
    this.#textTracks?.follow(this.#state);
  }

  get #state(): PlayerState {
    const mirror = this.connection?.mirror;
    return mirror === undefined ? { ...FIRST_STATE, muted: this.defaultMuted, ...this.#early } : mirror.state;
  }

  #change(change: Partial<PlayerState>, call: (player: PlayerHandle) => Promise<void>): void {
    // Attributes that have just changed may name other content, to which the value applies.
    const connection = this.connection && this.opened();
    if (connection === null) {
      this.#early = { ...this.#early, ...change };
      return;
    }
    const { handle, mirror } = connection;
    mirror.assume(change);
    // The player rejected the value, so its own value applies again.
    call(handle).catch(() => mirror.refresh());
  }

  #ask(call: (player: PlayerHandle) => Promise<void>): Promise<void> {
    const player = this.opened()?.handle;
    if (player === undefined) {
      const missing = 'pardeh-player: type and media-id, src or e-url are needed';
      return Promise.reject(new DOMException(missing, 'NotSupportedError'));
    }
    return call(player).catch((error: unknown) => {
      throw domError(error);
    });
  }
}
