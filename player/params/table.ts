import type { PlayerParams } from '../../host-sdk/contract/contract';
import { amount, base64, EARLY_PARAMS, flag, type Given, type Read, text } from './early-table';

/** A colour by its red, green and blue: `#0a7d76`, in an address without the sign. */
const color: Read<string> = (value) => /^#?([\da-f]{6})$/i.exec(text(value) ?? '')?.[1] ?? null;

/**
 * Every param of the product. Params outside this table are ignored and never sent. `satisfies` keeps it complete: a
 * param cannot exist on one side of the wire only.
 */
export const PARAMS_TABLE = {
  ...EARLY_PARAMS,
  fullscreen: flag,
  accent: color,
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
