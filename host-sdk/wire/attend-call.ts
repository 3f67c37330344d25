import { isObject } from './kinds';
import { refusal } from './method-arguments';
import { adviseOnParams } from './params';
import { warn } from './warn';

/** When a method was called: before the content is known, afterwards, or after `destroy()`. */
export type CallPhase = 'early' | 'ready' | 'destroyed';

/** Methods to which the player responds at once, with nothing before `ready`. All others wait. */
const NOTHING_YET = new Map([
  ['seekToLive', 'nothing is known to be live yet'],
  ['getTranscript', 'no subtitles have come yet'],
  ['requestPictureInPicture', 'there is no picture yet'],
]);

/** Warns of a call without or with partial effect; returns why it is rejected, or `null`. */
export function attendCall(method: string, given: readonly unknown[], phase: CallPhase): string | null {
  for (const text of adviseOnCall(method, given, phase)) warn(text);
  return refusal(method, given);
}

export function adviseOnCall(
  method: string,
  [params]: readonly unknown[],
  phase: CallPhase,
): readonly string[] {
  if (phase === 'destroyed') return [`${method}: called after destroy(); mount the player anew`];
  if (method === 'load' || method === 'setParams')
    return isObject(params) ? adviseOnParams(method, params) : [];
  const lacking = phase === 'early' ? NOTHING_YET.get(method) : undefined;
  return lacking === undefined
    ? []
    : [`${method}: called before ready; ${lacking}: await player.ready first`];
}
