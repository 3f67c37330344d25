import type { PlayerErrorCode, QualityChoice } from '../contract/contract';
import type { ParamsChange, Token } from './host-params';
import { PlayerError } from './player-error';

/**
 * Validates a host's arguments at run time. Rejected here, a wrong argument changes nothing and sends no message; the
 * player validates again.
 */
export async function refuse(code: PlayerErrorCode): Promise<never> {
  throw new PlayerError(code);
}

export const isNumber = (value: unknown, least = -Infinity, most = Infinity): boolean =>
  typeof value === 'number' && Number.isFinite(value) && value >= least && value <= most;

export const isQuality = (value: QualityChoice): boolean => value === 'auto' || isNumber(value, 1);

export const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

export const isBoolean = (value: unknown): boolean => typeof value === 'boolean';

export const isToken = (value: Token): boolean =>
  value === null || typeof value === 'string' || typeof value === 'function';

/** Params as such: that `type` is none of the product's is for the player to say. */
export function isParams(params: ParamsChange): boolean {
  if (!isObject(params)) return false;
  const { token, xToken, onFinished, onSnapshot, handleRedirectCards, featureSet, ...rest } = params;
  const callbacks = [onFinished, onSnapshot, handleRedirectCards];
  const values = [
    ...Object.values(rest),
    ...(isObject(featureSet) ? Object.values(featureSet) : [featureSet]),
  ];
  return (
    [token, xToken].every((value) => value === undefined || isToken(value)) &&
    callbacks.every((callback) => callback === undefined || typeof callback === 'function') &&
    values.every((value) => value === undefined || isWord(value))
  );
}

function isWord(value: unknown): boolean {
  return typeof value === 'string' || isBoolean(value) || isNumber(value);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
