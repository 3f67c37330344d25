import { type ReadonlySignal, signal } from '@preact/signals-core';
import { ignoreFailure } from '../../lib/ignore-failure';
import { loadChunk } from '../../lib/loading/load-chunk';
import { canProcessSound } from './can-process';
import { isOff, keepModes, readModes, type SoundModes } from './sound-modes';

export interface Sound {
  readonly modes: ReadonlySignal<SoundModes>;
  /**
   * Takes effect at once, and stays on this device. Called by a press, since browsers ask for one.
   *
   * @param keeps false for a host's wish, which is for this page only
   */
  change(patch: Partial<SoundModes>, keeps?: boolean): void;
  /** Processes the sound by the modes, if they ask for it and the browser allows it now. */
  apply(): void;
}

const sounds = new WeakMap<HTMLVideoElement, Sound>();

/** An element's sound can be taken only once, so there is one for each element. */
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

/** A context that does not run would hold back picture and sound, so it runs before it takes the sound. */
async function take(video: HTMLVideoElement): Promise<Taken> {
  // Made within the press, which browsers ask for.
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
  // From now on media of another origin are heard only with CORS (engine/file).
  video.dataset.processed = '';
  return { context, source, graph };
}
