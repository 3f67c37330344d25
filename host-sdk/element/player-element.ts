import type { ListenedEvent, PlayerEventName } from '../contract/contract';
import type { PlayerHandle } from '../wire/handle';
import type { HostParams } from '../wire/host-params';
import { isListened } from '../wire/listeners';
import { type Connection, openConnection } from './connection';
import { MediaElement } from './media-element';
import { mediaError } from './media-error';
import { OPTIONS, PARAMS, PROPERTIES } from './param-element';
import { readAttributes } from './read-attributes';
import { placeIn } from './shadow';

/** Properties that may be set before the element is defined, and would then hide those of its class. */
const SETTABLE = [
  ...PROPERTIES.keys(),
  'token',
  'handleRedirectCards',
  'currentTime',
  'volume',
  'muted',
  'playbackRate',
];

/** Events of HTML media elements, by the player's event that causes them. */
const FOLLOWING: Partial<Record<PlayerEventName, readonly string[]>> = {
  ready: ['durationchange', 'loadedmetadata', 'loadeddata', 'canplay'],
  playing: ['canplay'],
};

/**
 * `<pardeh-player>`: a player with params as attributes, events as DOM events (their data is `detail`), and the
 * properties and methods of `HTMLMediaElement`. Everything else is available by `handle`.
 */
export class PardehPlayer extends MediaElement {
  static readonly observedAttributes = [...PARAMS.keys(), ...OPTIONS, 'title', 'id'];

  #due = false;
  #isReady = false;
  /** The content of the open player. */
  #content: string | null = null;
  /** The content of the last player, if it was paused in the midst of it. */
  #halted: string | null = null;
  /** Volume, muting and rate at the last dispatched event. */
  #shown = '';
  readonly #host: HostParams = {};
  readonly #heard = new Set<ListenedEvent>();

  /** The SDK's handle of the player; null while the element is not in the document, or names no content. */
  get handle(): PlayerHandle | null {
    return this.opened()?.handle ?? null;
  }

  /** The viewer's token, or a function that returns it; never an attribute. */
  get token(): HostParams['token'] {
    return this.#host.token;
  }

  set token(token: HostParams['token']) {
    this.#host.token = token;
    this.connection?.handle.setToken(token ?? null).catch(() => undefined);
  }

  get handleRedirectCards(): HostParams['handleRedirectCards'] {
    return this.#host.handleRedirectCards;
  }

  set handleRedirectCards(callback: HostParams['handleRedirectCards']) {
    this.#host.handleRedirectCards = callback;
  }

  override addEventListener(...given: Parameters<HTMLElement['addEventListener']>): void {
    super.addEventListener(...given);
    const [name] = given;
    if (!isListened(name) || this.#heard.has(name)) return;
    this.#heard.add(name);
    this.connection?.mirror.hear(name);
  }

  connectedCallback(): void {
    for (const name of SETTABLE) {
      if (!Object.hasOwn(this, name)) continue;
      const value: unknown = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
    this.#settle();
  }

  disconnectedCallback(): void {
    this.#settle();
  }

  /** Its presence lets `moveBefore` keep the frame. */
  connectedMoveCallback(): void {}

  attributeChangedCallback(): void {
    this.#settle();
  }

  load(): void {
    if (this.opened() !== null) this.connection?.load();
  }

  protected override opened(): Connection | null {
    if (this.#due) this.#follow();
    return this.connection;
  }

  /** Applies simultaneous changes at once: a move in the document is a removal and an insertion. */
  #settle(): void {
    if (this.#due) return;
    this.#due = true;
    queueMicrotask(() => this.#follow());
  }

  #follow(): void {
    if (!this.#due) return;
    this.#due = false;
    const wanted = readAttributes(this);
    if (!this.isConnected || this.connection?.follow(wanted) === false) this.#close();
    else this.#content = wanted.content;
    if (!this.isConnected || this.connection !== null) return;
    const place = placeIn(this);
    if (wanted.content === null && !(place instanceof HTMLIFrameElement)) return;
    const { muted } = this;
    const host = {
      token: () => (typeof this.token === 'function' ? this.token() : (this.token ?? null)),
      handleRedirectCards: (card: Parameters<NonNullable<HostParams['handleRedirectCards']>>[0]) =>
        this.handleRedirectCards?.(card) ?? this.handleRedirectCards !== undefined,
      ...(muted && { muted }),
      ...(wanted.content !== null && wanted.content === this.#halted && { autoplay: false }),
    };
    this.#content = wanted.content;
    this.connection = openConnection(place, wanted, host, {
      onEvent: (name, data) => this.#onEvent(name, data),
      onState: () => this.#onState(),
      onFailure: (code) => this.#onEvent('error', { code }),
    });
    for (const name of this.#heard) this.connection.mirror.hear(name);
    this.begin(this.connection);
  }

  #onEvent(name: PlayerEventName, detail: object): void {
    if (name === 'loadstart') {
      this.#isReady = false;
      this.failure = null;
      this.dispatchEvent(new CustomEvent('emptied'));
    }
    if (name === 'error' && 'code' in detail) this.failure = mediaError(Object(detail).code);
    this.followTracks();
    this.dispatchEvent(new CustomEvent(name, { detail }));
    if (name === 'pictureinpicturechange') {
      const entered = this.connection?.mirror.state.pictureInPicture;
      this.dispatchEvent(new CustomEvent(entered ? 'enterpictureinpicture' : 'leavepictureinpicture'));
    }
    if (name === 'ready' && this.#isReady) return;
    if (name === 'ready') this.#isReady = true;
    for (const following of FOLLOWING[name] ?? []) this.dispatchEvent(new CustomEvent(following));
    if (name === 'volumechange' || name === 'ratechange') this.#shown = this.#sound();
    else if (name === 'ready') this.#show();
  }

  /** A player that was running before may have emitted its events already. */
  #onState(): void {
    const mirror = this.connection?.mirror;
    this.followTracks();
    this.dispatchEvent(new CustomEvent('progress'));
    this.#show();
    if (!mirror?.ready || this.#isReady) return;
    this.#isReady = true;
    for (const name of FOLLOWING.ready ?? []) this.dispatchEvent(new CustomEvent(name));
    if (!mirror.state.paused) this.dispatchEvent(new CustomEvent('play'));
    if (mirror.state.playing) this.dispatchEvent(new CustomEvent('playing'));
  }

  /** Dispatches the changes of a state that have no event of their own. */
  #show(): void {
    const sound = this.#sound();
    if (sound === this.#shown) return;
    this.#shown = sound;
    this.dispatchEvent(new CustomEvent('volumechange'));
    this.dispatchEvent(new CustomEvent('ratechange'));
  }

  #sound(): string {
    return `${this.volume} ${this.muted} ${this.playbackRate}`;
  }

  #close(): void {
    this.keep();
    if (this.connection !== null) this.#halted = this.paused && this.currentTime > 0 ? this.#content : null;
    this.connection?.handle.destroy();
    this.connection = null;
    this.#isReady = false;
  }
}
