import type { PlayerEvents, PlayerParams, RedirectCard } from '../contract/contract';
import type { Content } from './content';

/** The viewer's token, or a function that returns it: called at the start, and again when the last token was refused. */
export type Token = string | null | (() => string | null | Promise<string | null>);

/** Params for the host's own use: none of them is part of the frame's address. */
export interface HostParams {
  /** Sent over the wire, only to the player's origin. */
  token?: Token | undefined;
  /** Called when the video has ended. */
  onFinished?: ((ended: PlayerEvents['ended']) => void) | undefined;
  /** Called when the viewer has taken a snapshot. */
  onSnapshot?: ((snapshot: Blob) => void) | undefined;
  /** Called when the viewer chooses a card of another video. Return `false` to let the player open it. */
  handleRedirectCards?: ((card: RedirectCard) => unknown) | undefined;
}

/** Content, settings, and the host's own params. Each mode's required params are required by the type. */
export type MountParams = PlayerParams & Content & HostParams;

/** Single params of a player that already has content. */
export type ParamsChange = PlayerParams & HostParams;

/** Separates the player's params from the host's own; missing names stay absent. */
export function splitParams(params: ParamsChange): { player: PlayerParams; host: HostParams } {
  const { token, xToken, onFinished, onSnapshot, handleRedirectCards, ...player } = params;
  return {
    player: dropAbsent(player),
    host: dropAbsent({
      token: token === undefined ? xToken : token,
      onFinished,
      onSnapshot,
      handleRedirectCards,
    }),
  };
}

/** Params to check for warnings: those of the frame's address, and the deprecated `xToken`, which never enters it. */
export function paramsToCheck({ xToken }: ParamsChange, player: PlayerParams): PlayerParams {
  return xToken === undefined ? player : { ...player, xToken };
}

function dropAbsent(values: object) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/**
 * Requests the token; rejects if the host's function fails or returns an invalid value.
 *
 * @param withheld why the player must not get a token; `null` if it may
 */
export async function askToken(
  token: Token | undefined,
  withheld: string | null = null,
): Promise<string | null> {
  if (token && withheld !== null) throw new TypeError(withheld);
  const given = typeof token === 'function' ? await token() : (token ?? null);
  if (given !== null && typeof given !== 'string') throw new TypeError(`it gave ${typeof given}`);
  return given || null;
}
