import { loadChunk } from '../../lib/loading/load-chunk';
import type { Engine, EngineOptions } from '../contract';
import { leftEngine } from '../media/failed-engine';
import { openDevice } from './open-device';

/** Plays a URL natively, so that another device can fetch it: MediaSource works only on this device. */
export async function openRemoteEngine(options: EngineOptions): Promise<Engine> {
  const { video, source } = options;
  const open = await loadChunk(source.format === 'HLS' ? loadHls : loadFile);
  if (options.signal?.aborted) return leftEngine();
  const engine = open(options);
  const device = openDevice(video);
  return {
    ...engine,
    device,
    close() {
      device.close();
      engine.close();
    },
  };
}

const loadHls = async () => (await import('../hls/native-hls-engine')).openNativeHlsEngine;
const loadFile = async () => (await import('../file/file-engine')).openFileEngine;
