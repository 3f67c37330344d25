import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import type { Viewing } from '../../session/viewing/viewing';
import { FoldableText } from '../../ui/text/foldable-text';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import css from './comment-text.module.css';
import { splitTimes } from './split-times';

/** The text of a comment, as plain text; times of the video in it are links. */
export function CommentText({ viewing, text }: { viewing: Viewing; text: string }) {
  useSignals();
  const goTo = (time: number) => {
    viewing.playback.seek(time);
    void viewing.play();
  };
  const parts = splitTimes(text, readLength(viewing));
  return (
    <FoldableText text={text}>
      {parts.map(({ at, text: words, time }) =>
        time === null ? (
          words
        ) : (
          <button key={at} type="button" className={css.time} onClick={() => goTo(time)}>
            <VisuallyHidden>{t('comments.go-to')}</VisuallyHidden> {words}
          </button>
        ),
      )}
    </FoldableText>
  );
}

/** The video's length in seconds; `null` for a live stream, in whose comments no times are linked. */
function readLength({ source, playback, details }: Viewing): number | null {
  if (source.value === null || source.value.live !== null) return null;
  return playback.duration.value ?? details.value?.duration ?? null;
}
