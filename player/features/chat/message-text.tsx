import { useSignals } from '@preact/signals-react/runtime';
import { Fragment } from 'react';
import { config } from '../../config';
import { t } from '../../i18n/translate';
import { Button } from '../../ui/button';
import { joinClasses } from '../../ui/join-classes';
import css from './message-text.module.css';
import { isLong, splitText } from './text-parts';

export interface MessageTextProps {
  readonly text: string;
  readonly unfolded: boolean;
  readonly onUnfold: (unfolded: boolean) => void;
}

/** What somebody wrote, as plain text whatever it is: folded while it is long, and broken anywhere where it must be. */
export function MessageText({ text, unfolded, onUnfold }: MessageTextProps) {
  useSignals();
  const long = isLong(text);
  return (
    <>
      <p dir="auto" className={joinClasses(css.text, long && !unfolded && css.folded)}>
        {splitText(text, config.linkHosts).map(({ text: part, url, at }) => (
          <Fragment key={at}>
            {url === null ? (
              part
            ) : (
              <a href={url} target="_blank" rel="noopener noreferrer nofollow" dir="ltr">
                {part}
              </a>
            )}
          </Fragment>
        ))}
      </p>
      {long && (
        <Button
          tone="link"
          size="small"
          className={css.fold}
          aria-expanded={unfolded}
          onClick={() => onUnfold(!unfolded)}
        >
          {t(unfolded ? 'chat.fold' : 'chat.unfold')}
        </Button>
      )}
    </>
  );
}
