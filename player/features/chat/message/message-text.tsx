import { useSignals } from '@preact/signals-react/runtime';
import { Fragment } from 'react';
import { config } from '../../../config';
import type { Session } from '../../../session/session';
import { joinClasses } from '../../../ui/join-classes';
import { FoldableText } from '../../../ui/text/foldable-text';
import css from './message-text.module.css';
import { splitText, type TextPart } from './text-parts';
import { isViewerMention } from './viewer-names';

export interface MessageTextProps {
  readonly text: string;
  readonly session: Pick<Session, 'viewer'>;
  readonly unfolded: boolean;
  readonly onUnfold: (unfolded: boolean) => void;
}

/** A message as plain text: folded if long, and broken anywhere if necessary. */
export function MessageText({ text, session, unfolded, onUnfold }: MessageTextProps) {
  useSignals();
  return (
    <FoldableText text={text} className={css.text} fold={{ unfolded, onFold: onUnfold }}>
      {splitText(text, config.linkHosts).map((part) => (
        <Fragment key={part.at}>
          <Part part={part} session={session} />
        </Fragment>
      ))}
    </FoldableText>
  );
}

function Part({
  part: { text, url },
  part,
  session,
}: Pick<MessageTextProps, 'session'> & { part: TextPart }) {
  useSignals();
  if (url !== null)
    return (
      <a href={url} target="_blank" rel="noopener noreferrer nofollow" dir="ltr" tabIndex={-1}>
        {text}
      </a>
    );
  if (part.kind === 'words') return text;
  return (
    <bdi className={joinClasses(css.mention, isViewerMention(text, session) && css.own)} data-mention>
      {text.replaceAll('_', ' ')}
    </bdi>
  );
}
