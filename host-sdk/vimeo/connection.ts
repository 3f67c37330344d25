import { createAdopt } from '../adopt';
import type { PlayerState } from '../contract/contract';
import { type Mirror, openMirror } from '../element/mirror';
import { createMount } from '../mount';
import type { PlayerHandle } from '../wire/handle';
import { inTime } from '../wire/in-time';
import { PlayerError } from '../wire/player-error';
import { vimeoError } from './errors';
import { TRANSLATED } from './events';
import { createGate } from './gate';
import type { VimeoListeners } from './listeners';
import { readData, splitOptions, type VimeoOptions } from './options';

const mount = createMount(import.meta.url);
const adopt = createAdopt(import.meta.url);

export interface VimeoConnection {
  readonly element: HTMLElement;
  readonly handle: PlayerHandle;
  readonly mirror: Mirror;
  /** The video's data are known; rejects where there is no video. */
  loaded(): Promise<void>;
}

/** The frame of the target, or a new one within it. */
export function connect(
  element: HTMLElement,
  given: VimeoOptions,
  { emit }: VimeoListeners,
): VimeoConnection {
  const { params, options } = splitOptions({ ...given, ...readData(element) });
  const frame = element instanceof HTMLIFrameElement ? element : element.querySelector('iframe');
  const handle = frame === null ? mount(element, params, options) : adopt(frame, {}, options);

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
  // Only newer players have them.
  for (const name of ['cuepoint', 'chapterchange']) listenTo(handle, name, (data) => emit(name, data));
  return { element: frame ?? element, handle, mirror, loaded: () => inTime(gate.opened) };
}

function listenTo(handle: PlayerHandle, name: string, listener: (data: object) => void): void {
  try {
    const on: unknown = Reflect.get(handle, 'on');
    if (typeof on === 'function') Reflect.apply(on, handle, [name, listener]);
  } catch {
    // This player has no such event.
  }
}
