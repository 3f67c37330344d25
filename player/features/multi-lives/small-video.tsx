import { useCallback, useState } from 'react';
import type { SmallPictures } from '../../session/angles/small-pictures';
import css from './small-video.module.css';

interface SmallVideoProps {
  readonly id: string;
  readonly pictures: SmallPictures;
}

/** A live stream's preview over its cover. Screen readers skip it, since the card's title names the stream. */
export function SmallVideo({ id, pictures }: SmallVideoProps) {
  const [isShown, show] = useState(false);
  const play = useCallback(
    (video: HTMLVideoElement | null) => (video === null ? undefined : pictures.show(id, video, show)),
    [id, pictures],
  );
  return (
    <video
      ref={play}
      className={css.video}
      data-shown={isShown}
      muted
      playsInline
      disablePictureInPicture
      tabIndex={-1}
      aria-hidden
    />
  );
}
