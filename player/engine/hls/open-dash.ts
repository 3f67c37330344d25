import { computed, signal } from '@preact/signals-core';
import type Hls from 'hls.js';
import type { HlsConfig } from 'hls.js';
import type { StartedStream } from '../../lib/handoff/started-stream';
import type { Engine, EngineOptions } from '../contract';
import type { EngineFailure } from '../failure';
import { leftEngine } from '../media/failed-engine';
import { correctedClock, createClock } from './dash/clock';
import { dashLoader } from './dash/dash-loader';
import { createTranslator } from './dash/translator';
import { readDrm } from './drm/read-drm';
import type { ClientData } from './requests/client-data';

type KeepMode = (soundOnly: boolean) => void;

/** Parts of the engine's chunk: an import would split them off it, into one more request of each stream. */
export interface DashParts {
  readonly Hls: typeof Hls;
  readonly openHlsEngine: (
    options: EngineOptions,
    started: StartedStream | null,
    clientData: ClientData,
    pathways: Record<never, never>,
    keepMode: KeepMode,
  ) => Engine;
  readonly tokenLoader: (
    tokenFor: NonNullable<EngineOptions['tokenFor']>,
    Stock: HlsConfig['loader'],
  ) => HlsConfig['loader'];
  readonly withSegmentQuery: (address: string, query: ReturnType<EngineOptions['segmentQuery']>) => string;
  readonly readPlaylistsBy: (read: (text: string, url: string) => string) => void;
}

/** hls.js's own, before any stream of DASH. */
let ownLoader: HlsConfig['loader'] | null = null;

/** Plays DASH by hls.js, for which its descriptions are translated to playlists. */
export function openDash(
  parts: DashParts,
  options: EngineOptions,
  clientData: ClientData,
  keepMode: KeepMode,
): Engine {
  const { signal: leaving, tokenFor = null, segmentQuery } = options;
  if (leaving?.aborted) return leftEngine();
  const { Hls, openHlsEngine, tokenLoader, withSegmentQuery, readPlaylistsBy } = parts;
  const unplayable = signal<EngineFailure | null>(null);
  const translator = createTranslator({
    ...(options.now && { clock: createClock(correctedClock(options.now)) }),
    decodes: (mimeType) => Hls.getMediaSource()?.isTypeSupported(mimeType) ?? false,
    keySystems: new Set(Object.keys(readDrm(options.source.drm))),
    onUnplayable(reason) {
      unplayable.value = { reason, type: 'HLS_otherError', detail: `${reason}Presentation` };
      engine.finish();
    },
  });
  ownLoader ??= Hls.DefaultConfig.loader;
  const Stock = ownLoader;
  const index = {
    Stock: tokenFor === null ? Stock : tokenLoader(tokenFor, Stock),
    address: (url: string) => withSegmentQuery(url, segmentQuery()),
  };
  const Dash = dashLoader(Stock, translator, index);
  // Instances beside the one that plays use it as well.
  Hls.DefaultConfig.loader = Dash;
  readPlaylistsBy(translator.glance);
  const describing: ClientData['describing'] = (Given, withToken) =>
    Given === Dash
      ? dashLoader(clientData.describing(Stock, withToken), translator, index)
      : clientData.describing(Given, withToken);
  const engine = openHlsEngine(options, null, { ...clientData, describing }, {}, keepMode);
  return {
    ...engine,
    failure: computed(() => unplayable.value ?? engine.failure.value),
    close() {
      engine.close();
      // Unless another stream of DASH has opened meanwhile.
      if (Hls.DefaultConfig.loader === Dash) Hls.DefaultConfig.loader = Stock;
    },
  };
}
