import { hasStartedStream, takeStartedStream } from '../../lib/handoff/handoff';
import { dropStarted, type StartedStream } from '../../lib/handoff/started-stream';
import { ignoreFailure } from '../../lib/ignore-failure';
import { loadChunk } from '../../lib/loading/load-chunk';
import { loadOnce } from '../../lib/loading/load-once';
import type { Engine, EngineOptions } from '../contract';
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

/**
 * Opens the one engine that the source needs and loads no other. It never rejects: an engine that cannot be loaded or
 * started reports a `failure`.
 */
export async function openEngine(options: EngineOptions): Promise<Engine> {
  try {
    const kind = engineFor(options);
    const [open, started] = await Promise.all([loadChunk(ENGINES[kind]), takeStartedStream()]);
    if (options.signal?.aborted) {
      dropStarted(started);
      return leftEngine();
    }
    return await open(options, fits(started, kind, options) ? started : dropStarted(started));
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return failedEngine({ reason: 'network', type: 'engineError', detail });
  }
}

/** Loaded when the browser has refused a container. */
const loadRemux = async () => (await import('../remux/remux-feed')).openRemuxFeed;

/**
 * Loads the engine that a stream of the platform most likely needs, while its details are still being requested. A
 * failure is reported when the engine is opened.
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

/** A started stream has one address and one start position. */
function fits(
  started: StartedStream | null,
  kind: keyof typeof ENGINES,
  { source, startAt }: EngineOptions,
): boolean {
  return (
    kind === 'hls' && started?.url === source.url && (source.live !== null || started.startAt === startAt)
  );
}
