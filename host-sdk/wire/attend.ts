import type { PlayerErrorCode, PlayerParams } from '../contract/contract';
import { followVideos } from './follow-videos';
import { adviseOnParams, refuseParams } from './params';
import type { PlayerHandle } from './player-handle';
import { removeCopies } from './siblings';
import { showTrouble } from './trouble';
import { warn } from './warn';

/** Effects run twice in React's strict mode. */
const TWICE =
  'mount: the element has a player of the same content; destroy() that one first, in React where the effect is cleaned up';

/**
 * Removes copies of frames, warns of a second mount and of params without effect, follows the player's videos, and if there
 * is no player, writes the reason into its place.
 *
 * @returns why the params are invalid, as a sentence; `null` if they are valid
 */
export function attend(
  frame: HTMLIFrameElement,
  params: PlayerParams,
  handle: Pick<PlayerHandle, 'on' | 'ready' | 'getState'>,
): string | null {
  if (removeCopies(frame)) warn(TWICE);
  for (const text of adviseOnParams('mount', params)) warn(text);
  const show = ({ code }: { code: PlayerErrorCode }) => showTrouble(frame, code, params.lang);
  const hide = () => showTrouble(frame, null);
  // The player may have failed before this file was loaded.
  handle.ready.catch(show);
  handle.on('error', show);
  handle.on('screen', hide);
  handle.on('destroy', hide);
  followVideos(handle, params.scrollElementId);
  const wrong = refuseParams('mount', params);
  if (wrong !== null) warn(wrong);
  return wrong;
}
