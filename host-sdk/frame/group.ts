import type { PlayerHandle } from '../wire/handle';

/** The playing player of each group. */
const playing = new Map<string, PlayerHandle>();

/** Pauses the group's playing player when this one starts; returns the function that leaves the group. */
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
