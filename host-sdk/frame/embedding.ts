import type { PlayerParams } from '../contract/contract';
import { createHandle, type LoadWire, type PlayerHandle } from '../wire/handle';
import type { HostParams } from '../wire/host-params';
import { isOpaque } from '../wire/opaque';
import { awaitsView } from './awaits-view';
import { createEarlyCalls } from './early-calls';
import { createFilling } from './filling';
import type { FloatingOptions } from './floating';
import type { FrameOptions } from './frame';
import { joinGroup } from './group';
import type { Kept } from './host-storage';
import { watchFrame } from './watch-frame';

export interface EmbeddingOptions extends FrameOptions {
  /**
   * Address of the player page; if omitted, `plr/` beside the SDK's own file. Required only if the SDK is bundled into the
   * host's code.
   */
  player?: string | URL;
  /**
   * Timeout of calls in milliseconds; 10 000 if omitted. `ready` waits three times as long for the scripts of a player whose
   * page has loaded.
   */
  timeout?: number;
  /** Only one player of a group plays: the others pause. `true` is the page's default group. */
  group?: string | true;
  /** A playing player that is scrolled out of view continues in a corner of the window. */
  floating?: FloatingOptions | true;
}

export interface Embedding {
  readonly frame: HTMLIFrameElement;
  /** The player's exact origin. */
  readonly origin: string;
  readonly channel: string;
  readonly host: HostParams;
  readonly params: PlayerParams;
  readonly kept: Kept;
  readonly options: EmbeddingOptions;
  /** Reverts the changes of the page. */
  readonly remove: () => void;
}

/** The handle of a frame, with its features in the host page; `destroy` ends all of them. */
export function embed({
  frame,
  origin,
  channel,
  host,
  params,
  kept,
  options,
  remove,
}: Embedding): PlayerHandle {
  const filling = createFilling(frame);
  const early = createEarlyCalls(frame, origin, channel);
  const ends = [filling.close, early.stop, remove];
  const load: LoadWire = async () => {
    const { openFrameWire } = await import('../wire/frame-wire');
    return (parts) => openFrameWire(frame, origin, parts);
  };
  const handle = createHandle(load, channel, host, {
    frame,
    watch: (onTrouble, onPage) => watchFrame(frame, origin, onTrouble, onPage),
    filling,
    params,
    timeout: options.timeout,
    callEarly: early.call,
    awaitsView: () => awaitsView(frame),
    // The page in a frame with an opaque origin cannot be identified.
    withholdsToken: () => (isOpaque(frame) ? 'the sandbox around the frame lacks allow-same-origin' : null),
    keep: (name, value) => isOpaque(frame) || kept.keep(name, value),
    remove() {
      for (const end of ends.splice(0)) end();
    },
  });
  if (options.title === undefined) {
    handle.on('ready', ({ title }) => {
      frame.title = title || frame.title;
    });
  }
  const { group, floating } = options;
  if (group !== undefined) ends.unshift(joinGroup(`${group}`, handle));
  if (floating !== undefined) {
    const choices = floating === true ? {} : floating;
    const opened = import('./floating')
      .then(({ openFloating }) => openFloating(frame, handle, choices, filling.filled))
      // If the file of this optional feature does not load, the player stays in its place.
      .catch(() => () => undefined);
    ends.unshift(() => void opened.then((close) => close()));
  }
  return handle;
}
