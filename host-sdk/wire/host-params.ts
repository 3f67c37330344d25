import type { PlayerEvents, PlayerParams, RedirectCard } from '../contract/contract';
import type { Content } from './content';

/** The viewer's token, or a function that gives it: asked at the start, and again when the last one was refused. */
export type Token = string | null | (() => string | null | Promise<string | null>);

/** Params for the host's own use: none of them is part of the frame's address. */
export interface HostParams {
  /** Travels over the wire, to the player's origin alone. */
  token?: Token | undefined;
  /** The video came to its end. */
  onFinished?: ((ended: PlayerEvents['ended']) => void) | undefined;
  /** The viewer took a picture of the video. */
  onSnapshot?: ((snapshot: Blob) => void) | undefined;
  /** The viewer chose a card that leads to another video. Return `false` to let the player open it. */
  handleRedirectCards?: ((card: RedirectCard) => unknown) | undefined;
}

/** Content, settings, and the host's own params. Each mode's required params are required by the type. */
export type MountParams = PlayerParams & Content & HostParams;

/** Single params of a player that has its content already. */
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
 * Asks for the token, or rejects where the host's function fails or gives nonsense.
 *
 * @param withheld why the player may not have one; `null` where it may
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
