import { useSignals } from '@preact/signals-react/runtime';
import { Fragment } from 'react';
import { config } from '../../../config';
import { FoldableText } from '../../../ui/foldable-text';
import css from './message-text.module.css';
import { splitText } from './text-parts';

export interface MessageTextProps {
  readonly text: string;
  readonly unfolded: boolean;
  readonly onUnfold: (unfolded: boolean) => void;
}

/** A message as plain text: folded if long, and broken anywhere if necessary. */
export function MessageText({ text, unfolded, onUnfold }: MessageTextProps) {
  useSignals();
  return (
    <FoldableText text={text} className={css.text} fold={{ unfolded, onFold: onUnfold }}>
      {splitText(text, config.linkHosts).map(({ text: part, url, at }) => (
        <Fragment key={at}>
          {url === null ? (
            part
          ) : (
            <a href={url} target="_blank" rel="noopener noreferrer nofollow" dir="ltr" tabIndex={-1}>
              {part}
            </a>
          )}
        </Fragment>
      ))}
    </FoldableText>
  );
}
