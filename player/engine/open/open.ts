import { hasStartedStream, takeStartedStream } from '../../lib/handoff/handoff';
import { dropStarted, type StartedStream } from '../../lib/handoff/started-stream';
import { ignoreFailure } from '../../lib/ignore-failure';
import { loadAtLast } from '../../lib/loading/load-at-last';
import { loadOnce } from '../../lib/loading/load-once';
import type { Engine, EngineOptions } from '../contract';
import type { EngineFailure } from '../failure';
import { failedEngine, leftEngine } from '../media/failed-engine';
import { buildsStreams } from '../media/media-source-support';
import { loadStart } from '../start/load-start';

type Open = (options: EngineOptions, started: StartedStream | null) => Engine | Promise<Engine>;

const ENGINES = {
  hls: loadOnce(async (): Promise<Open> => (await import('../hls/hls-engine')).startHlsEngine),
  'native-hls': async (): Promise<Open> => (await import('../hls/native-hls-engine')).openNativeHlsEngine,
  file: async (): Promise<Open> => {
    const { openFileEngine } = await import('../file/file-engine');
    return (options) => openFileEngine(options, buildsStreams() ? loadRemux : null);
  },
  flv: async (): Promise<Open> => (await import('../flv/flv-engine')).openFlvEngine,
  remote: async (): Promise<Open> => (await import('../remote/remote-engine')).openRemoteEngine,
};

/** Called once while an engine fails to load, which is retried; it may throw to give up. */
export type OnLost = (failure: EngineFailure) => void;

/**
 * Opens the one engine that the source needs and loads no other. It never rejects: an engine that cannot be loaded or
 * started reports a `failure`.
 */
export async function openEngine(options: EngineOptions, onLost: OnLost): Promise<Engine> {
  try {
    const kind = engineFor(options);
    const open = await loadAtLast(ENGINES[kind], (error) => onLost(failureOf(error)), options.signal);
    // Taken last: the started picture plays on meanwhile, and the engine adopts it whenever it is loaded.
    const started = await takeStartedStream();
    if (options.signal?.aborted) {
      dropStarted(started);
      return leftEngine();
    }
    return await open(options, fits(started, kind, options) ? started : dropStarted(started));
  } catch (error) {
    return failedEngine(failureOf(error));
  }
}

function failureOf(error: unknown): EngineFailure {
  const detail = error instanceof Error ? error.message : String(error);
  return { reason: 'network', type: 'engineError', detail };
}

/** Loaded when the browser does not support a container. */
const loadRemux = async () => (await import('../remux/remux-feed')).openRemuxFeed;

/**
 * Loads the engine that a stream of the platform most likely needs while the video details are requested. A failure is
 * reported when the engine is opened.
 */
export function warmStreamEngine(): void {
  if (!buildsStreams()) return;
  ENGINES.hls().catch(ignoreFailure);
  if (!hasStartedStream()) loadStart().catch(ignoreFailure);
}

function engineFor({ source, video }: EngineOptions): keyof typeof ENGINES {
  if (source.kind !== 'hls') return source.kind;
  const playsHls = video.canPlayType('application/vnd.apple.mpegurl') !== '';
  return !buildsStreams() && playsHls ? 'native-hls' : 'hls';
}

/** Whether the started stream has the source's URL and start position. */
function fits(
  started: StartedStream | null,
  kind: keyof typeof ENGINES,
  { source, startAt }: EngineOptions,
): boolean {
  return (
    kind === 'hls' && started?.url === source.url && (source.live !== null || started.startAt === startAt)
  );
}
