import { effect } from '@preact/signals-core';
import { useSignals } from '@preact/signals-react/runtime';
import { useCallback } from 'react';
import type { Beside } from '../../engine/beside';
import type { ClipModel } from './clip-model';
import css from './clip-trimmer.module.css';

/** The picture at the end that was moved last, in the stream's lowest rendition. */
export function ClipPreview({ model, beside }: { model: ClipModel; beside: Beside }) {
  useSignals();
  const follow = useCallback(
    (video: HTMLVideoElement | null) => {
      if (video === null) return undefined;
      const picture = beside.scrubPicture(video);
      const stop = effect(() => picture.show(model.chosen.value[model.looksAt.value]));
      return () => {
        stop();
        picture.close();
      };
    },
    [model, beside],
  );
  return (
    <video
      ref={follow}
      className={css.preview}
      muted
      playsInline
      disableRemotePlayback
      tabIndex={-1}
      aria-hidden
    />
  );
}
