import { type ReadonlySignal, signal } from '@preact/signals-core';
import { ignoreFailure } from '../../lib/ignore-failure';
import { loadChunk } from '../../lib/loading/load-chunk';
import { canProcessSound } from './can-process';
import { isOff, keepModes, readModes, type SoundModes } from './sound-modes';

export interface Sound {
  readonly modes: ReadonlySignal<SoundModes>;
  /**
   * Applies modes at once and stores them on this device. Call in a user activation, which browsers require.
   *
   * @param keeps false for a host's request, which applies to this page only
   */
  change(patch: Partial<SoundModes>, keeps?: boolean): void;
  /** Processes the audio as the modes require, if the browser allows it now. */
  apply(): void;
}

const sounds = new WeakMap<HTMLVideoElement, Sound>();

/** The audio of an element can be captured only once, so each element has one instance. */
export function soundOf(video: HTMLVideoElement): Sound {
  const known = sounds.get(video);
  if (known !== undefined) return known;
  const sound = openSound(video);
  sounds.set(video, sound);
  return sound;
}

interface Taken {
  readonly context: AudioContext;
  readonly source: AudioNode;
  readonly graph: typeof import('./sound-graph');
}

function openSound(video: HTMLVideoElement): Sound {
  const modes = signal(readModes());
  let taking: Promise<Taken> | null = null;

  const apply = () => {
    if (taking === null && (isOff(modes.peek()) || !canProcessSound(video))) return;
    taking ??= take(video);
    taking
      .then(({ context, source, graph }) => graph.connectSound(context, source, modes.peek()))
      .catch((error: unknown) => {
        taking = null;
        ignoreFailure(error);
      });
  };

  return {
    modes,
    change(patch, keeps = true) {
      modes.value = { ...modes.peek(), ...patch };
      if (keeps) keepModes(modes.peek());
      apply();
    },
    apply,
  };
}

/** Captures the element's audio. The context runs before, since a suspended one would block picture and audio. */
async function take(video: HTMLVideoElement): Promise<Taken> {
  // Created within the user activation, which browsers require.
  const context = new AudioContext({ latencyHint: 'interactive' });
  const ready = Promise.all([loadChunk(() => import('./sound-graph')), context.resume()]);
  const [graph] = await ready.catch((error: unknown) => {
    context.close().catch(ignoreFailure);
    throw error;
  });
  // The system may suspend it, as when the output changes.
  context.addEventListener('statechange', () => {
    if (context.state === 'suspended') context.resume().catch(ignoreFailure);
  });
  const source = context.createMediaElementSource(video);
  // From now on, cross-origin media is audible only with CORS (engine/file).
  video.dataset.processed = '';
  return { context, source, graph };
}
