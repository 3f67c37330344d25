import type { PlayerHandle } from '../wire/handle';

/** Of each group, the player that plays. */
const playing = new Map<string, PlayerHandle>();

/** Pauses whoever of the group plays as soon as this one begins; returns the end of it. */
export function joinGroup(group: string, handle: PlayerHandle): () => void {
  const leave = () => {
    if (playing.get(group) === handle) playing.delete(group);
  };
  handle.on('play', () => {
    const other = playing.get(group);
    playing.set(group, handle);
    if (other !== handle) void other?.pause().catch(() => undefined);
  });
  handle.on('pause', leave);
  return leave;
}
