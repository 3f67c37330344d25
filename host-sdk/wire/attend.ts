import type { PlayerErrorCode, PlayerParams } from '../contract/contract';
import { adviseOnParams, refuseParams } from './params';
import type { PlayerHandle } from './player-handle';
import { showTrouble } from './trouble';
import { warn } from './warn';

/**
 * Looks after a player from its mount on: warns of params that do nothing, and writes into the frame's place why there
 * is no player.
 *
 * @returns why the params cannot be played, as a sentence; `null` when they can
 */
export function attend(
  frame: HTMLIFrameElement,
  params: PlayerParams,
  handle: Pick<PlayerHandle, 'on' | 'ready'>,
): string | null {
  for (const text of adviseOnParams('mount', params)) warn(text);
  const show = ({ code }: { code: PlayerErrorCode }) => showTrouble(frame, code, params.lang);
  const hide = () => showTrouble(frame, null);
  // It may have failed before this file was there.
  handle.ready.catch(show);
  handle.on('error', show);
  handle.on('screen', hide);
  handle.on('destroy', hide);
  const wrong = refuseParams('mount', params);
  if (wrong !== null) warn(wrong);
  return wrong;
}
