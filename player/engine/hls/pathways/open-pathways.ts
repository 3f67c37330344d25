import type Hls from 'hls.js';
import type { ErrorData, IErrorAction, Level, LevelParsed } from 'hls.js';
import { spread } from '../../../lib/polling/jitter';
import type { RequestGate } from '../requests/gate/request-gate';

/** A failed pathway is excluded for this long, in milliseconds. */
const PENALTY_MS = 15_000;
/** Spread of the switches to the next host after a host has failed for all its viewers, in milliseconds. */
const SPREAD_MS = 300;
/** Before the first segment, an unresponsive host is replaced by another one after this long, in milliseconds. */
const PATIENCE_MS = 2000;
/** Errors that another host may not have: not those of keys or subtitles. */
const ELSEWHERE = /^(?:level|audioTrack|frag)/;

/** Parts of the engine's chunk: importing them would split them off, which costs each stream one more request. */
export interface PathwayParts {
  readonly Events: typeof Hls.Events;
  readonly gate: Pick<RequestGate, 'hold'>;
}

/** The part of `contentSteeringController` that the level controller of hls.js and its list of controllers call. */
interface Steering {
  filterParsedLevels(levels: Level[]): Level[];
  removeLevel(level: Level): void;
  pathways(): string[];
  startLoad(): void;
  stopLoad(): void;
  destroy(): void;
}

/** The field of hls.js's configuration, whose type allows only subclasses of its own controller. */
export interface PathwayConfig {
  readonly contentSteeringController?: new (hls: Hls) => Steering;
}

/**
 * Treats redundant renditions (RFC 8216, 6.2.4) as pathways of one host each, of which one is used at a time. hls.js's
 * own controller, which the usual build omits, leaves a host only after all of its renditions have failed.
 *
 * Instances share the list of failed hosts.
 */
export function openPathways(
  { Events, gate }: PathwayParts,
  now = () => performance.now(),
): Required<PathwayConfig> {
  const failedAt = new Map<string, number>();
  const isWell = (pathway: string) => now() - (failedAt.get(pathway) ?? -PENALTY_MS) >= PENALTY_MS;

  class Pathways implements Steering {
    readonly #hls: Hls;
    #listed: readonly LevelParsed[] = [];
    /** By pathway id, in the order of the master playlist, which lists the preferred one first. */
    readonly #levels = new Map<string, Level[]>();
    #current = '';
    #hasLeft = false;

    constructor(hls: Hls) {
      this.#hls = hls;
      this.#hurry();
      // The level controller assigns the ids of redundant renditions after this event.
      hls.on(Events.MANIFEST_LOADED, (_, { levels }) => {
        this.#listed = levels;
      });
      hls.on(Events.ERROR, (_, data) => this.#onFailure(data));
    }

    filterParsedLevels(levels: Level[]): Level[] {
      this.#levels.clear();
      const playable = new Set(levels.map(({ pathwayId }) => pathwayId));
      for (const { attrs } of this.#listed) {
        const pathway = attrs['PATHWAY-ID'] || '.';
        if (playable.has(pathway)) this.#levels.set(pathway, []);
      }
      for (const level of levels) this.#levels.get(level.pathwayId)?.push(level);
      const [first = ''] = this.pathways();
      this.#current = this.pathways().find(isWell) ?? first;
      return this.#of(this.#current);
    }

    pathways(): string[] {
      return [...this.#levels.keys()];
    }

    removeLevel(removed: Level): void {
      const left = this.#of(removed.pathwayId).filter((level) => level !== removed);
      if (left.length > 0) this.#levels.set(removed.pathwayId, left);
      else this.#levels.delete(removed.pathwayId);
    }

    startLoad(): void {}

    stopLoad(): void {}

    destroy(): void {
      this.#levels.clear();
    }

    /**
     * Shortens the timeout while another host is left. hls.js reads the policy for each request; on a slow connection
     * each host is tried once with the short timeout, then with the regular one.
     */
    #hurry(): void {
      const { config } = this.#hls;
      const { default: usual } = config.playlistLoadPolicy;
      const maxTimeToFirstByteMs = Math.min(usual.maxTimeToFirstByteMs, PATIENCE_MS);
      let hasMedia = false;
      this.#hls.once(Events.FRAG_BUFFERED, () => {
        hasMedia = true;
      });
      const hasOther = () => this.pathways().some((one) => one !== this.#current && isWell(one));
      config.playlistLoadPolicy = {
        get default() {
          return hasMedia || !hasOther() ? usual : { ...usual, maxTimeToFirstByteMs };
        },
      };
    }

    #of(pathway: string): Level[] {
      return this.#levels.get(pathway) ?? [];
    }

    /** Runs after hls.js's error controller has decided, and before all other error listeners. */
    #onFailure(data: ErrorData): void {
      const { errorAction, fatal, frag, context } = data;
      if (errorAction === undefined || fatal || !isOfHost(data)) return;
      if (!this.#isCurrent(data)) {
        if (this.#hasLeft) settle(data, errorAction);
        return;
      }
      if (!navigator.onLine) return;
      failedAt.set(this.#current, now());
      const isSound = frag?.type === 'audio' || context?.type === 'audioTrack';
      const next = this.pathways().find((one) => isWell(one) && !(isSound && this.#sharesSound(one)));
      if (next === undefined) return;
      settle(data, errorAction);
      this.#take(next);
    }

    /** Whether the error belongs to the current pathway, not to the previous one. */
    #isCurrent({ frag, context }: ErrorData): boolean {
      const { levels, audioTracks } = this.#hls;
      return [...levels, ...audioTracks].some((list) =>
        frag === undefined
          ? list === context?.levelOrTrack
          : withoutQuery(list.details?.url) === withoutQuery(frag.baseurl),
      );
    }

    #sharesSound(pathway: string): boolean {
      return this.#of(pathway).some(({ audioGroups }) =>
        audioGroups?.some((group) => this.#hls.levels.some((level) => level.hasAudioGroup(group))),
      );
    }

    #take(pathway: string): void {
      const hls = this.#hls;
      const { loadLevel } = hls;
      const last = hls.levels[loadLevel];
      const levels = this.#of(pathway);
      for (const level of levels) level.loadError = level.fragmentError = 0;
      this.#current = pathway;
      this.#hasLeft = true;
      gate.hold(levels[0]?.uri ?? '', spread(SPREAD_MS));
      hls.trigger(Events.LEVELS_UPDATED, { levels });
      const same = levels.findIndex(
        ({ height, bitrate }) => height === last?.height && bitrate === last.bitrate,
      );
      hls.nextLoadLevel = same < 0 ? Math.min(Math.max(loadLevel, 0), levels.length - 1) : same;
    }
  }
  return { contentSteeringController: Pathways };
}

function isOfHost({ type, details, frag }: ErrorData): boolean {
  if (!ELSEWHERE.test(details) || frag?.type === 'subtitle') return false;
  return type === 'networkError' || details === 'fragParsingError';
}

/** Drops the request; loading continues on the current pathway. */
function settle(data: ErrorData, { retryConfig }: IErrorAction): void {
  data.errorAction = {
    action: 0,
    flags: 0,
    resolved: true,
    retryCount: 0,
    ...(retryConfig && { retryConfig }),
  };
}

/** Reloads of a live playlist differ in their query. */
const withoutQuery = (url: string | undefined) => url?.split('?')[0];
