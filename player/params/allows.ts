import type { FeatureFlag } from '../../host-sdk/contract/contract';
import type { Params } from './parse';

export function allows(params: Params, flag: FeatureFlag): boolean {
  return !params.raw && params.featureSet[flag] !== false;
}
