import type { FeatureFlag } from '../../host-sdk/contract/contract';
import type { EarlyParams } from './early-params';

export function allows(params: Pick<EarlyParams, 'raw' | 'featureSet'>, flag: FeatureFlag): boolean {
  return !params.raw && params.featureSet[flag] !== false;
}
