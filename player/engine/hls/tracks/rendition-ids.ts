import type { Rendition } from '../../contract';

/** The properties that identify a level across rebuilds; hls.js's `Level` implements them. */
export interface LevelFacts {
  readonly height: number;
  readonly bitrate: number;
  /** 0 if the stream does not state it. */
  readonly averageBitrate?: number;
}

/** Gives each rendition a constant number, whatever the order or gaps of the engine's list. */
export function createRenditionIds() {
  const known: string[] = [];
  const keyOf = ({ height, bitrate }: LevelFacts) => `${height}/${bitrate}`;

  const idOf = (level: LevelFacts): number => {
    const found = known.indexOf(keyOf(level));
    return found >= 0 ? found : known.push(keyOf(level)) - 1;
  };
  const toRendition = (level: LevelFacts): Rendition => ({
    id: idOf(level),
    height: level.height,
    bitrate: level.bitrate,
    ...(level.averageBitrate && { average: level.averageBitrate }),
  });

  return {
    toRendition,
    /** Index in the engine's list; -1 if it is no longer there. */
    indexOf: (id: number, levels: readonly LevelFacts[]) => levels.findIndex((level) => idOf(level) === id),
    /** Highest first, without duplicates. */
    list: (levels: readonly LevelFacts[]): readonly Rendition[] =>
      levels
        .map(toRendition)
        .filter(({ id }, index, all) => all.findIndex((other) => other.id === id) === index)
        .sort((left, right) => right.height - left.height || right.bitrate - left.bitrate),
  };
}
