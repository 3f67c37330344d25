import type { PlayerHandle } from './player-handle';

/**
 * A viewer who presses a card below the fold wants to see the player. The event comes before the picture, because
 * browsers draw nothing in frames out of view.
 */
export function followVideos(
  handle: Pick<PlayerHandle, 'on' | 'getState'>,
  scrollElementId: string | undefined,
): void {
  if (scrollElementId === undefined) return;
  let last: string | null = null;
  const look = async () => {
    const { type, id } = await handle.getState();
    if (type === null) return;
    const video = `${type}/${id}`;
    if (last !== null && last !== video)
      document.getElementById(scrollElementId)?.scrollIntoView({ block: 'nearest' });
    last = video;
  };
  const follow = () => void look().catch(() => undefined);
  // The first video may have begun before this file has come.
  follow();
  handle.on('play', follow);
}
