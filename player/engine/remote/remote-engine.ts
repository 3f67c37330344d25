import type { Engine, EngineOptions } from '../contract';
import { openFileEngine } from '../file/file-engine';
import { openNativeHlsEngine } from '../hls/native-hls-engine';
import { openDevice } from './open-device';

/** Plays by the browser's own means what another device can fetch by itself: MediaSource stays on this one. */
export function openRemoteEngine(options: EngineOptions): Engine {
  const { video, source } = options;
  const engine = source.format === 'HLS' ? openNativeHlsEngine(options) : openFileEngine(options);
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
