import { useSignals } from '@preact/signals-react/runtime';
import type { KeyboardEvent } from 'react';
import { COMMENT_LENGTH } from '../../api/comments';
import { t } from '../../i18n/translate';
import { IconButton } from '../../ui/buttons/icon-button';
import { SendButton } from '../../ui/buttons/send-button';
import { GrowingField } from '../../ui/fields/growing-field';
import { ReadyMessages } from '../../ui/fields/ready-messages';
import { useEmojis } from '../../ui/fields/use-emojis';
import { Icon } from '../../ui/icons/icon';
import css from './composer.module.css';
import type { CommentsContext } from './context';
import { readAuthor } from './read-author';

/** The field for a comment; a notice in its place if commenting is closed. */
export function Composer(context: CommentsContext) {
  useSignals();
  const { permission, list } = context.comments;
  if (!permission.closed.value) return <Writer {...context} />;
  const isEmpty = list.hasLoaded.value && list.items.value.length === 0;
  // An empty list shows this notice itself.
  if (isEmpty) return null;
  return (
    <p className={css.closed}>
      <Icon name="lock" size={16} />
      {t('comments.closed-hint')}
    </p>
  );
}

function Writer({ session, comments, field }: CommentsContext) {
  useSignals();
  const { writing, permission } = comments;
  const answered = writing.answered.value;
  const text = writing.text.value;
  const send = writing.send.value;
  const sendDefault = writing.sendDefault.value;
  const label = t(answered === null ? 'comments.write' : 'comments.write-answer');
  const emojis = useEmojis({
    field,
    text,
    limit: COMMENT_LENGTH,
    write: writing.write,
    onLost: () => session.toasts.show({ tone: 'bad', key: 'error.area' }),
  });
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send?.();
  };
  return (
    <div className={css.composer}>
      {emojis.grid}
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
      <ReadyMessages
        label={t('comments.ready')}
        messages={permission.info.value?.defaultMessages ?? []}
        onDefault={sendDefault && (({ id }) => sendDefault(id))}
      />
      <div className={css.line}>
        <GrowingField
          fieldRef={field}
          name="comment"
          label={label}
          maxLength={COMMENT_LENGTH}
          value={text}
          onChange={writing.write}
          onKeyDown={sendByKey}
        >
          {emojis.button}
        </GrowingField>
        <SendButton label={t('comments.send')} send={send} field={field} />
      </div>
    </div>
  );
}
