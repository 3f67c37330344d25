import type { PlayerParams } from '../../host-sdk/contract/contract';
import type { Given } from './early-params';
import { amount, base64, EARLY_PARAMS, flag, type Read, text } from './early-table';

/**
 * Every param of the product. Params outside this table are ignored and never sent. `satisfies` keeps it complete: a
 * param cannot exist on one side of the wire only.
 */
export const PARAMS_TABLE = {
  ...EARLY_PARAMS,
  fullscreen: flag,
  loop: flag,
  end: amount,
  fullrate: flag,
  snapshot: flag,
  cover: text,
  'e-cover': base64,
  user_ids: text,
  authentication: flag,
  xToken: text,
  chart: flag,
  homeButtonClickFlag: flag,
  showModuleTitle: flag,
  scrollElementId: text,
  isMarkersChange: flag,
  redirectOnEndedUrl: text,
} satisfies { [Name in keyof Required<PlayerParams>]: Read<unknown> };

export type ParamName = keyof typeof PARAMS_TABLE;

export type GivenParams = Given<typeof PARAMS_TABLE>;
