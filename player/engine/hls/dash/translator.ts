import { lastOf } from '../../../lib/from-end';
import { createAsking } from './asking';
import { createClock } from './clock';
import { mediaEntries } from './media-entries';
import { createMissingSegments } from './missing-segments';
import type { Addressing, Presentation } from './presentation';
import { readIndex } from './read-index';
import { readPresentation } from './read-presentation';
import type { KeySystems } from './read-protection';
import { findIn, type Rendition, readAddress } from './rendition';
import type { Segment } from './segments-of';
import { createSequences } from './sequences';
import { withoutUndecodable } from './without-undecodable';
import { writeMaster } from './write-master';
import { writeMedia } from './write-media';

/** A description this recent serves further playlist requests, since picture and sound reload together; in seconds. */
const SHARED_S = 0.5;
/** Maximum time between two requests for the description of a live stream, in seconds: it may end without notice. */
const LONGEST_S = 10;
/** Of one that is not numbered. */
const PLAIN = { sequence: 0, discontinuity: 0, date: null, shift: 0 } as const;
/** Maximum number of addresses that are remembered: a stream is on a few hosts. */
const MOST_KEPT = 10;

interface Kept {
  readonly presentation: Presentation;
  /** By `performance.now()`. */
  readonly at: number;
}

export interface Answered {
  readonly asked: string;
  /** The response's address, after redirects. */
  readonly url: string;
  /** The response's `Date` header, if CORS exposes it. */
  readonly date: string | null;
}

/** A segment index that has to be fetched before its rendition can be listed. */
export interface MissingIndex {
  readonly addressing: Addressing;
  readonly start: number;
  readonly length: number;
}

export interface TranslatorOptions {
  readonly decodes: (mimeType: string) => boolean;
  readonly keySystems?: KeySystems;
  /** Called if no part of the presentation can ever be played. */
  readonly onUnplayable: (reason: 'protected' | 'unsupported') => void;
  readonly clock?: ReturnType<typeof createClock>;
  readonly now?: () => number;
}

export type Translator = ReturnType<typeof createTranslator>;

/** Converts descriptions (MPD) into playlists, and keeps the state that continuous numbering needs. */
export function createTranslator({
  decodes,
  keySystems,
  onUnplayable,
  clock = createClock(),
  now = () => performance.now(),
}: TranslatorOptions) {
  const kept = new Map<string, Kept>();
  const indexes = new Map<string, readonly Segment[]>();
  const sequences = createSequences();
  let isLive = false;

  const find = (presentation: Presentation, rendition: Rendition) =>
    mediaEntries(presentation, rendition, clock.now(), (base) => indexes.get(base) ?? []);

  const list = (presentation: Presentation, rendition: Rendition) =>
    writeMedia(find(presentation, rendition), { ...PLAIN, isOver: isOver(presentation, clock.now()) });

  const translate = (presentation: Presentation, rendition: Rendition, address: string): string => {
    const { isLive, availabilityStart, periods } = presentation;
    const shift = sequences.shift(availabilityStart);
    const { entries, sequence } = sequences.number(address, find(presentation, rendition), isLive, shift);
    return writeMedia(entries, {
      sequence,
      discontinuity: sequences.discontinuity(periods, entries[0], shift),
      isOver: isOver(presentation, clock.now()),
      date: availabilityStart,
      shift,
    });
  };

  return {
    asking: createAsking<Presentation>(),
    missing: createMissingSegments(),
    isLive: () => isLive,
    /** Parses a response; `null` if it is not a description. */
    async read(text: string, { asked, url, date }: Answered): Promise<Presentation | null> {
      const given = readPresentation(text, url, keySystems);
      if (given === null) return null;
      const presentation = withoutUndecodable(given, decodes);
      ({ isLive } = presentation);
      await clock.learn(presentation, date);
      for (const [known] of kept) if (kept.size >= MOST_KEPT) kept.delete(known);
      for (const address of [asked, url, presentation.url])
        kept.set(bare(address), { presentation, at: now() });
      return presentation;
    },
    /** The last description of an address; `null` if it has to be requested again. */
    known(url: string): Presentation | null {
      const found = kept.get(bare(url));
      if (found === undefined) return null;
      const { isLive, updatesAfter } = found.presentation;
      const lasts = isLive ? Math.min(LONGEST_S, Math.max(SHARED_S, updatesAfter ?? LONGEST_S)) : Infinity;
      return now() - found.at < lasts * 1000 ? found.presentation : null;
    },
    /** Empty if nothing can be played. */
    master(presentation: Presentation): string {
      const { hasProtected, isUnsupported, periods } = presentation;
      const hasNone = periods.every(({ representations }) =>
        representations.every(({ kind }) => kind === 'text'),
      );
      if (hasNone && (hasProtected || isUnsupported))
        onUnplayable(hasProtected ? 'protected' : 'unsupported');
      return writeMaster(presentation, decodes);
    },
    /** The media playlist at an address from the master playlist. */
    media(presentation: Presentation, address: string): string {
      const named = readAddress(address);
      return named === null ? '' : translate(presentation, named.rendition, address);
    },
    /** The first missing index that the media playlist at this address needs. */
    missingIndex(presentation: Presentation, address: string): MissingIndex | null {
      const named = readAddress(address);
      if (named === null) return null;
      for (const period of presentation.periods) {
        const addressing = findIn(period, named.rendition)?.addressing;
        if (addressing?.media.by === 'index' && !indexes.has(addressing.base))
          return { addressing, ...addressing.media.range };
      }
      return null;
    },
    /** A minimal playlist for probes, which only check that the stream exists; empty if the text is not a description. */
    glance(text: string, url: string): string {
      const presentation = readPresentation(text, url, keySystems);
      if (presentation === null) return text.startsWith('#EXTM3U') ? text : '';
      const named = readAddress(url);
      return named === null ? writeMaster(presentation, decodes) : list(presentation, named.rendition);
    },
    learnIndex({ addressing, start }: MissingIndex, bytes: ArrayBuffer): void {
      indexes.set(addressing.base, readIndex(bytes, start, addressing));
    },
  };
}

/** Whether the presentation is complete. A live stream is if its description no longer changes, and its end has passed. */
function isOver({ isLive, updatesAfter, periods, availabilityStart }: Presentation, now: number): boolean {
  const { start = 0, duration = null } = lastOf(periods) ?? {};
  if (!isLive) return true;
  return (
    updatesAfter === null && duration !== null && now >= (availabilityStart ?? 0) + (start + duration) * 1000
  );
}

function bare(url: string): string {
  return url.split('#', 1)[0] ?? url;
}
