import { type CSSProperties, forwardRef, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { Handlers } from './react-events';
import { openPlayer } from './react-player';
import type { MountOptions } from './sdk';
import type { PlayerHandle } from './wire/handle';
import type { MountParams } from './wire/host-params';

export interface PardehFrame {
  className?: string;
  style?: CSSProperties;
}

/** Params, the address of the player page, callbacks, and a listener for each event. */
export type PardehProps = MountParams & MountOptions & Handlers & PardehFrame;

/**
 * A player as a React component. Changed params are applied in place; a change of `player`, `group`, `ratio`, `loading`
 * or `floating` mounts it again. `ref` is the handle, `null` until the player is mounted.
 */
export const Pardeh = forwardRef<PlayerHandle | null, PardehProps>(function Pardeh(props, ref) {
  const { className, style, ...given } = props;
  const { player, group, ratio = '16 / 9', loading, floating, width, height } = given;
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(given);
  const [mounted, setMounted] = useState<ReturnType<typeof openPlayer> | null>(null);

  useEffect(() => {
    latest.current = given;
    mounted?.follow();
  });

  const mountedWith = JSON.stringify([player, group, ratio, loading, floating]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: all else is read where it is needed, through the ref
  useEffect(() => {
    if (place.current === null) return;
    const opened = openPlayer(place.current, () => latest.current);
    setMounted(opened);
    return () => {
      setMounted(null);
      opened.handle.destroy();
    };
  }, [mountedWith]);

  useImperativeHandle<PlayerHandle | null, PlayerHandle | null>(ref, () => mounted?.handle ?? null, [
    mounted,
  ]);

  // Reserves the space in server-rendered markup, too.
  const shaped = height === undefined && width === undefined && ratio !== 'fill';
  return (
    <div ref={place} className={className} style={{ ...(shaped && { aspectRatio: ratio }), ...style }} />
  );
});
