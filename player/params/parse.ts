import type { FeatureSet } from '../../host-sdk/contract/contract';
import { isOwn } from '../lib/own';
import { choosePreset } from './presets';
import { type GivenParams, PARAMS_TABLE, type ParamName } from './table';

export type Lang = 'fa' | 'ar';

/** All params with their defaults, frozen: parsed once, and read by everyone. */
export type Params = Omit<
  GivenParams,
  'provider' | 'lang' | 'featureSet' | 'raw' | 'isGeneral' | 'preview' | 'isAuth'
> & {
  readonly provider: string;
  readonly lang: Lang;
  readonly featureSet: FeatureSet;
  readonly raw: boolean;
  readonly isGeneral: boolean;
  readonly preview: boolean;
  readonly isAuth: boolean;
  /**
   * Whether events go to the usage log. `enableTracker=false` in the embedding disables it completely; a preset that
   * hides the tracker (the portal's) hides only the tracker. Raw mode reports nothing.
   */
  readonly usageLog: boolean;
};

/** Hosts may send as much over the wire, and servers accept no longer address; a longer value counts as not given. */
const LONGEST = 8192;

export const UNKNOWN_PROVIDER = 'unknown';

/** Params from a query or from a host: preset first, overrides after. Unknown names are ignored. */
export function parseParams(input: Readonly<Record<string, unknown>>): Params {
  const given = readGiven(input);
  const preset = choosePreset(given);
  const merged: GivenParams = { ...given, ...pickUngiven(preset.params, given), ...preset.forced };
  return Object.freeze({
    ...merged,
    provider: merged.provider ?? UNKNOWN_PROVIDER,
    lang: merged.lang ?? 'fa',
    featureSet: Object.freeze({
      ...preset.params.featureSet,
      ...given.featureSet,
      ...preset.forced.featureSet,
    }),
    raw: merged.raw ?? false,
    isGeneral: merged.isGeneral ?? false,
    preview: merged.preview ?? false,
    isAuth: merged.isAuth ?? false,
    usageLog: merged.raw !== true && given.featureSet?.enableTracker !== false,
  });
}

function readGiven(input: Readonly<Record<string, unknown>>): GivenParams {
  const names = Object.keys(PARAMS_TABLE) as ParamName[];
  const entries = names.map((name) => [
    name,
    isOwn(input, name) && isReadable(input[name]) ? PARAMS_TABLE[name](input[name]) : null,
  ]);
  return Object.fromEntries(entries) as GivenParams;
}

function isReadable(value: unknown): boolean {
  return typeof value !== 'string' || value.length <= LONGEST;
}

function pickUngiven(defaults: Partial<GivenParams>, given: GivenParams): Partial<GivenParams> {
  const names = Object.keys(defaults) as ParamName[];
  return Object.fromEntries(
    names.filter((name) => given[name] === null).map((name) => [name, defaults[name]]),
  );
}
