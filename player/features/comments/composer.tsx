import { useSignals } from '@preact/signals-react/runtime';
import type { KeyboardEvent } from 'react';
import { COMMENT_LENGTH } from '../../api/comments';
import { t } from '../../i18n/translate';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import css from './composer.module.css';
import type { CommentsContext } from './context';
import { readAuthor } from './read-author';
import { ReadyMessages } from './ready-messages';

/** Where one writes; in its place, that one cannot. */
export function Composer({ session, comments, field }: CommentsContext) {
  useSignals();
  const { writing, permission, list } = comments;
  const isEmpty = list.begun.value && list.items.value.length === 0;
  if (permission.closed.value) {
    // The list says it already where there is nothing else to say.
    if (isEmpty) return null;
    return (
      <p className={css.closed}>
        <Icon name="lock" size={16} />
        {t('comments.closed-hint')}
      </p>
    );
  }
  const answered = writing.answered.value;
  const text = writing.text.value;
  const send = writing.send.value;
  const label = t(answered === null ? 'comments.write' : 'comments.write-answer');
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send?.();
  };
  return (
    <div className={css.composer}>
      {answered !== null && (
        <p className={css.answering}>
          <Icon name="reply" size={16} />
          <bdi className={css.whom}>
            {t('comments.answering', {
              name: readAuthor(session, answered).name ?? t('comments.somebody'),
            })}
          </bdi>
          <IconButton
            icon="close"
            size="small"
            iconSize={16}
            label={t('comments.cancel-answer')}
            onClick={() => writing.answer(null)}
          />
        </p>
      )}
      <ReadyMessages comments={comments} />
      <div className={css.line}>
        <div className={css.grow} data-text={text}>
          <textarea
            ref={field}
            name="comment"
            rows={1}
            maxLength={COMMENT_LENGTH}
            aria-label={label}
            placeholder={label}
            // What is written has a direction of its own; what stands there before has that of the page.
            dir={text === '' ? undefined : 'auto'}
            className={css.field}
            value={text}
            onChange={({ currentTarget }) => writing.write(currentTarget.value)}
            onKeyDown={sendByKey}
          />
        </div>
        <button
          type="button"
          className={css.send}
          aria-label={t('comments.send')}
          disabled={send === null}
          onClick={() => void send?.()}
        >
          <Icon name="send" size={20} />
        </button>
      </div>
    </div>
  );
}
