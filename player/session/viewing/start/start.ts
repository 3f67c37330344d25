import type { Details } from '../../../api/details';
import type { Source } from '../../../engine/contract';
import type { Params } from '../../../params/parse';

/** The start position; pure. */
export interface Start {
  /** Seconds; `null` starts at the stream's own start position. */
  readonly at: number | null;
  /** The viewer was at this position before, and a pill says so. */
  readonly resumed: boolean;
}

/** Minimum position worth resuming, in seconds; a viewer who left earlier has seen nothing yet. */
const WORTH_RESUMING_S = 5;

/** A video with this much left, in seconds, counts as watched. */
export const END_S = 3;

const FROM_THE_BEGINNING: Start = { at: null, resumed: false };

export function chooseStart(known: {
  readonly params: Pick<Params, 't' | 'preview'>;
  readonly details: Pick<Details, 'is360' | 'duration' | 'previewStart'> | null;
  readonly source: Pick<Source, 'live'>;
  /** The viewer's last position, in seconds. */
  readonly place: number | null;
  /** The position before the player reloaded its own page, in seconds. */
  readonly before?: number | null;
}): Start {
  const { params, details, source, place, before = null } = known;
  if (source.live !== null) return FROM_THE_BEGINNING;
  if (before !== null) return { at: before, resumed: false };
  if (params.preview) return { at: details?.previewStart ?? null, resumed: false };
  if (details?.is360 === true) return FROM_THE_BEGINNING;
  const end = (details?.duration ?? Number.POSITIVE_INFINITY) - END_S;
  if (params.t !== null && params.t < end) return { at: params.t, resumed: false };
  const worth = params.t === null ? worthResuming(place) : null;
  return worth !== null && worth < end ? { at: worth, resumed: true } : FROM_THE_BEGINNING;
}

/** The position, or `null` if the viewer left within the first seconds. */
export function worthResuming(place: number | null): number | null {
  return place !== null && place >= WORTH_RESUMING_S ? place : null;
}
