import { createAdopt } from '../adopt';
import type { PlayerState } from '../contract/contract';
import { type Mirror, openMirror } from '../element/mirror';
import { createMount } from '../mount';
import type { PlayerHandle } from '../wire/handle';
import { inTime } from '../wire/in-time';
import { PlayerError } from '../wire/player-error';
import { joinAutopause } from './autopause';
import { vimeoError } from './errors';
import { cameraOf, chapterOf, TRANSLATED } from './events';
import { createGate } from './gate';
import { createVimeoListeners, type VimeoListeners } from './listeners';
import { readData, splitOptions, type VimeoOptions } from './options';

const mount = createMount(import.meta.url);
const adopt = createAdopt(import.meta.url);

export interface VimeoConnection {
  readonly frame: HTMLIFrameElement;
  readonly handle: PlayerHandle;
  readonly mirror: Mirror;
  readonly listeners: VimeoListeners;
  /** Those of the element come before those of the constructor. */
  readonly options: VimeoOptions;
  /** The video's data are known; rejects where there is no video. */
  loaded(): Promise<void>;
  /** Ends the player, and takes its frame out of the page. */
  close(): void;
}

/** As in Vimeo's library, all `Player`s of one frame are one. */
const connections = new WeakMap<HTMLIFrameElement, VimeoConnection>();

/** The player of the target's frame; where there is none, that of a new frame within it. */
export function connect(element: HTMLElement, given: VimeoOptions): VimeoConnection {
  const present = frameOf(element);
  const known = present === null ? undefined : connections.get(present);
  if (known !== undefined) return known;

  const all = { ...given, ...readData(element) };
  const { params, options } = splitOptions(all);
  const handle = present === null ? mount(element, params, options) : adopt(present, {}, options);
  const frame = present ?? frameOf(element);
  if (frame === null) throw new PlayerError('wrong-argument');

  const connection = {
    frame,
    handle,
    options: all,
    ...follow(handle),
    close() {
      connections.delete(frame);
      handle.destroy();
      frame.remove();
    },
  };
  joinAutopause(handle, () => all.autopause !== false);
  connections.set(frame, connection);
  return connection;
}

function frameOf(element: HTMLElement): HTMLIFrameElement | null {
  return element instanceof HTMLIFrameElement ? element : element.querySelector('iframe');
}

/** Translates the player's events into Vimeo's. */
function follow(handle: PlayerHandle): Pick<VimeoConnection, 'mirror' | 'listeners' | 'loaded'> {
  const listeners = createVimeoListeners();
  const { emit } = listeners;
  const gate = createGate();
  let before: PlayerState | null = null;
  const look = () => {
    const { state, ready } = mirror;
    if (ready || state.duration !== null || state.live) gate.open();
    before = state;
  };
  const mirror = openMirror(
    handle,
    (name, data) => {
      if (name === 'loadstart') gate.close();
      if (name === 'error' && 'code' in data) {
        const error = vimeoError(new PlayerError(data.code), 'ready');
        gate.fail(error);
        emit('error', { name: error.name, message: error.message, method: error.method });
      }
      for (const [event, detail] of TRANSLATED[name]?.(mirror.state, data, before ?? mirror.state) ?? [])
        emit(event, detail);
      look();
    },
    look,
  );
  let size = '';
  handle.on('statechange', ({ width, height }) => {
    if (width === null || height === null || size === `${width}x${height}`) return;
    size = `${width}x${height}`;
    emit('resize', { videoWidth: width, videoHeight: height });
  });
  handle.on('cuepoint', (point) => emit('cuepoint', point));
  handle.on('chapterchange', ({ chapter }) => chapter && emit('chapterchange', chapterOf(chapter)));
  handle.on('camerachange', (camera) => emit('camerachange', cameraOf(camera)));
  return { mirror, listeners, loaded: () => inTime(gate.opened) };
}
