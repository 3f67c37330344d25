import type Hls from 'hls.js';
import type { Beside } from '../beside';
import type { EngineOptions } from '../contract';
import { loadDetails } from './clip/load-details';
import { openClips } from './clip/open-clips';
import { type EngineParts, openScrubPicture } from './open-scrub-picture';

export interface BesideOptions {
  readonly parts: EngineParts;
  /** Those of the engine whose stream it is. */
  readonly engine: EngineOptions;
  /** The instance that plays. */
  readonly hls: () => Hls | null;
  /** When that second was live, in milliseconds since 1970. */
  readonly dateOf: (time: number) => number | null;
}

/** No segment is fetched by the instance that loads a playlist; in bytes. */
const NO_BUDGET = { ahead: 0, behind: 0 } as const;

export function openBeside({ parts, engine, hls, dateOf }: BesideOptions): Beside {
  const { live, url } = engine.source;
  return {
    scrubPicture: (video) =>
      openScrubPicture({
        parts,
        engine,
        video,
        dateOf: live === null ? null : dateOf,
        hasWorker: () => hls()?.config.enableWorker ?? false,
      }),
    clips: openClips({
      hls,
      isLive: live !== null,
      loadDetails(playlist, signal) {
        const config = parts.hlsConfig(engine, null, () => null, NO_BUDGET);
        return loadDetails(parts.Hls, new parts.Hls(config), url, playlist, signal);
      },
    }),
  };
}
