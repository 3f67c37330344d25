import { takeHeadStart } from '../../lib/handoff';
import type { HeadStart } from '../../lib/head-start';
import { ignoreFailure } from '../../lib/ignore-failure';
import { loadChunk } from '../../lib/load-chunk';
import type { Engine, EngineOptions } from '../contract';
import { buildsStreams } from '../head-start/builds-streams';
import { failedEngine } from '../media/failed-engine';

type Open = (options: EngineOptions, begun: HeadStart | null) => Engine | Promise<Engine>;

const ENGINES = {
  hls: async (): Promise<Open> => (await import('../hls/hls-engine')).beginHlsEngine,
  'native-hls': async (): Promise<Open> => (await import('../hls/native-hls-engine')).openNativeHlsEngine,
  file: async (): Promise<Open> => {
    const { openFileEngine } = await import('../file/file-engine');
    return (options) => openFileEngine(options, buildsStreams() ? loadRemux : null);
  },
  flv: async (): Promise<Open> => (await import('../flv/flv-engine')).openFlvEngine,
};

/**
 * Opens the one engine that the source needs and loads no other. It never rejects: an engine that cannot be loaded or
 * begun is one that carries its `failure`.
 */
export async function openEngine(options: EngineOptions): Promise<Engine> {
  try {
    const kind = engineFor(options);
    const [open, begun] = await Promise.all([loadChunk(ENGINES[kind]), takeHeadStart()]);
    return await open(options, fits(begun, kind, options) ? begun : drop(begun));
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return failedEngine({ reason: 'network', type: 'engineError', detail });
  }
}

/** Loaded when the browser has refused a container. */
const loadRemux = async () => (await import('../remux/remux-feed')).openRemuxFeed;

/**
 * Loads the engine that a stream of the platform most likely needs, while the platform is still asked where it is. A
 * failure shows when the engine is opened.
 */
export function warmStreamEngine(): void {
  if (buildsStreams()) ENGINES.hls().catch(ignoreFailure);
}

function engineFor({ source, video }: EngineOptions): keyof typeof ENGINES {
  if (source.kind !== 'hls') return source.kind;
  const playsHls = video.canPlayType('application/vnd.apple.mpegurl') !== '';
  return !buildsStreams() && playsHls ? 'native-hls' : 'hls';
}

/** A head start applies to one stream and one start position. */
function fits(
  begun: HeadStart | null,
  kind: keyof typeof ENGINES,
  { source, startAt }: EngineOptions,
): boolean {
  return kind === 'hls' && begun?.url === source.url && (source.live !== null || begun.startAt === startAt);
}

function drop(begun: HeadStart | null): null {
  begun?.feed?.stop();
  for (const one of begun?.downloads.values() ?? []) one.abort();
  return null;
}
