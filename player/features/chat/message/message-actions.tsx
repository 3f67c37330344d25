import { useSignals } from '@preact/signals-react/runtime';
import { type MouseEvent, useState } from 'react';
import { REPORT_REASONS, type ReportReason } from '../../../api/chat';
import { t } from '../../../i18n/translate';
import type { Session } from '../../../session/session';
import { Button, type ButtonProps } from '../../../ui/buttons/button';
import type { Chat, ChatLine } from '../room/chat';
import { focusField } from './focus-field';
import { mentionOf } from './mentions';
import css from './message-actions.module.css';

export interface MessageActionsProps {
  readonly chat: Chat;
  readonly session: Session;
  readonly line: ChatLine;
  /** The author's name. */
  readonly name: string;
  readonly onDone: () => void;
}

/** The actions on another viewer's message. */
export function MessageActions(props: MessageActionsProps) {
  useSignals();
  const [reporting, setReporting] = useState(false);
  return reporting ? <Reasons {...props} /> : <Actions {...props} onReport={() => setReporting(true)} />;
}

function Actions(props: MessageActionsProps & { readonly onReport: () => void }) {
  useSignals();
  const { chat, session, line, name, onDone, onReport } = props;
  const reply = chat.replyTo.value;
  const report = chat.report.value;
  const isReported = line.id !== null && chat.reported.value.has(line.id);
  const mention = mentionOf(name);
  const hide = () => {
    chat.hide({ id: line.author, name });
    session.toasts.show({ key: 'toast.author-hidden' });
  };
  const write = (prepare: () => void) => (event: MouseEvent<HTMLButtonElement>) => {
    prepare();
    focusField(event.currentTarget);
    onDone();
  };
  return (
    <div className={css.actions}>
      {reply !== null && (
        <Action icon="reply" onClick={write(() => reply(line, name))}>
          {t('chat.reply')}
        </Action>
      )}
      {mention !== '' && (
        <Action icon="mention" onClick={write(() => chat.write(withMention(chat.draft.peek(), mention)))}>
          {t('chat.mention')}
        </Action>
      )}
      {report !== null && (
        <Action icon="report" disabled={isReported} onClick={onReport}>
          {t(isReported ? 'chat.reported' : 'chat.report')}
        </Action>
      )}
      <Action icon="hide" onClick={hide}>
        {t('chat.hide')}
      </Action>
    </div>
  );
}

const REASONS: Readonly<Record<ReportReason, Parameters<typeof t>[0]>> = {
  spam: 'chat.report-spam',
  insult: 'chat.report-insult',
  hate: 'chat.report-hate',
  private: 'chat.report-private',
  other: 'chat.report-other',
};

function Reasons({ chat, line, onDone }: MessageActionsProps) {
  useSignals();
  const report = chat.report.value;
  return (
    <fieldset className={css.actions} ref={focusFirst}>
      <legend className={css.question}>{t('chat.report-why')}</legend>
      {REPORT_REASONS.map((reason) => (
        <Action
          key={reason}
          disabled={report === null}
          onClick={({ currentTarget }) => {
            // The buttons disappear, and would lose the focus.
            currentTarget.closest<HTMLElement>('[data-message]')?.focus({ preventScroll: true });
            void report?.(line, reason);
            onDone();
          }}
        >
          {t(REASONS[reason])}
        </Action>
      ))}
    </fieldset>
  );
}

function focusFirst(reasons: HTMLElement | null): void {
  reasons?.querySelector('button')?.focus({ preventScroll: true });
}

/** Not a tab stop, since the list is a single one. */
function Action(props: ButtonProps) {
  return <Button tone="plain" size="small" tabIndex={-1} {...props} />;
}

function withMention(draft: string, mention: string): string {
  const gap = draft === '' || /\s$/.test(draft) ? '' : ' ';
  return `${draft}${gap}@${mention} `;
}
