import type { FeatureSet } from '../../host-sdk/contract/contract';
import { isOwn } from '../lib/own';
import { EARLY_PARAMS, type Given, type Read } from './early-table';
import { choosePreset } from './presets';

export type Lang = 'fa' | 'ar';

interface Completed {
  readonly provider: string;
  readonly lang: Lang;
  readonly featureSet: FeatureSet;
  readonly raw: boolean;
  readonly isGeneral: boolean;
  readonly preview: boolean;
  readonly isAuth: boolean;
}

type EarlyGiven = Given<typeof EARLY_PARAMS>;

/** With presets and defaults. */
export type Complete<G extends EarlyGiven> = Omit<G, keyof Completed> & Completed;

/** The params that the page's inline scripts read. */
export type EarlyParams = Complete<EarlyGiven>;

/**
 * Maximum length of a value in characters: the same as over the host wire, and servers accept no longer address. A
 * longer value counts as not given.
 */
const LONGEST = 8192;

export const UNKNOWN_PROVIDER = 'unknown';

export function parseEarlyParams(input: Readonly<Record<string, unknown>>): EarlyParams {
  return complete(readGiven(EARLY_PARAMS, input));
}

/** Unknown names are ignored. */
export function readGiven<Table extends Readonly<Record<string, Read<unknown>>>>(
  table: Table,
  input: Readonly<Record<string, unknown>>,
): Given<Table> {
  const entries = Object.entries(table).map(([name, read]) => [
    name,
    isOwn(input, name) && isReadable(input[name]) ? read(input[name]) : null,
  ]);
  return Object.fromEntries(entries) as Given<Table>;
}

/** Preset first, overrides after. */
export function complete<G extends EarlyGiven>(given: G): Complete<G> {
  const { params, forced } = choosePreset(given);
  const ungiven = Object.entries(params).filter(([name]) => Reflect.get(given, name) === null);
  const merged: G = { ...given, ...Object.fromEntries(ungiven), ...forced };
  return {
    ...merged,
    provider: merged.provider ?? UNKNOWN_PROVIDER,
    lang: merged.lang ?? 'fa',
    featureSet: Object.freeze({ ...params.featureSet, ...given.featureSet, ...forced.featureSet }),
    raw: merged.raw ?? false,
    isGeneral: merged.isGeneral ?? false,
    preview: merged.preview ?? false,
    isAuth: merged.isAuth ?? false,
  };
}

function isReadable(value: unknown): boolean {
  return typeof value !== 'string' || value.length <= LONGEST;
}
