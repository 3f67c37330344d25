import type { PlayerHandle } from '../wire/handle';

interface Pausable {
  readonly handle: PlayerHandle;
  readonly pauses: () => boolean;
}

const players = new Set<Pausable>();

/**
 * A player that begins pauses those that play and may be paused.
 *
 * @param pauses asked whenever another player begins
 */
export function joinAutopause(handle: PlayerHandle, pauses: () => boolean): void {
  const own: Pausable = { handle, pauses };
  players.add(own);
  handle.on('destroy', () => players.delete(own));
  handle.on('play', () => {
    // Its own state says why it does not pause.
    for (const other of players)
      if (other !== own && !other.handle.paused && other.pauses())
        other.handle.pause().catch(() => undefined);
  });
}
