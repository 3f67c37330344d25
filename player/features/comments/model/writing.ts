import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { ApiError } from '../../../api/api-error';
import type { Comment, NewComment } from '../../../api/comments';
import { wordsOf } from '../../../api/words-of';
import type { Session } from '../../../session/session';
import type { Permission } from './permission';

/** A comment's content: free text, or one of the platform's messages. */
export type CommentContent = { readonly text: string } | { readonly defaultMessageId: string };

/** The comment being written. It outlives the view, a login and a change of tabs. */
export interface Writing {
  readonly text: ReadonlySignal<string>;
  /** The comment that it replies to; `null` for a top-level comment. */
  readonly answered: ReadonlySignal<Comment | null>;
  readonly sending: ReadonlySignal<boolean>;
  write(text: string): void;
  answer(comment: Comment | null): void;
  /** Sends the text, after a login if one is needed; `null` without text and while something is sent. */
  readonly send: ReadonlySignal<(() => Promise<void>) | null>;
  /** Sends one of the platform's messages; `null` while something is sent. */
  readonly sendDefault: ReadonlySignal<((id: string) => Promise<void>) | null>;
}

export interface WritingOptions {
  readonly session: Pick<Session, 'viewer' | 'toasts'>;
  readonly contentId: string;
  readonly permission: Pick<Permission, 'ask'>;
  /** Resolves to `null` if the platform accepted the comment without returning it. */
  readonly post: (comment: NewComment) => Promise<Comment | null>;
  /** Called once the platform has accepted the comment, which is `hidden` while it waits for approval. */
  readonly onAdded: (comment: Comment | null) => void;
}

export function openWriting(options: WritingOptions): Writing {
  const { session, contentId, permission, post, onAdded } = options;
  const { viewer, toasts } = session;
  const text = signal('');
  const answered = signal<Comment | null>(null);
  const sending = signal(false);

  const refuse = () => toasts.show({ tone: 'bad', key: 'toast.comment-closed' });

  const showFailure = async (error: unknown) => {
    // Commenting was allowed before; the platform reports whether it still is.
    const refused = error instanceof ApiError && error.status === 403;
    const info = refused ? await permission.ask('anew').catch(() => null) : null;
    if (info?.canComment === false) return refuse();
    toasts.show({ tone: 'bad', key: 'toast.comment-failed', detail: wordsOf(error) });
  };

  const write = async (content: CommentContent, onPosted: () => void) => {
    const to = answered.peek();
    const kind = to === null ? 'comment' : 'answer';
    sending.value = true;
    try {
      const { canComment, hiddenByDefault } = await permission.ask();
      if (!canComment) return refuse();
      if (!(await viewer.ensureLogin())) return;
      // Replies have one level only: a reply to a reply goes to the same thread.
      const replyTo = to === null ? null : (to.replyTo ?? to.id);
      const added = await post({ ...(replyTo === null ? { contentId } : { replyTo }), ...content });
      const hidden = added?.hidden === true || hiddenByDefault;
      onAdded(added && { ...added, replyTo, hidden });
      onPosted();
      if (answered.peek() === to) answered.value = null;
      toasts.show({ tone: 'good', key: `toast.${kind}-${hidden ? 'waits' : 'added'}` });
    } catch (error) {
      await showFailure(error);
    } finally {
      sending.value = false;
    }
  };

  const send = async () => {
    const written = text.peek();
    await write({ text: written.trim() }, () => {
      // Text added meanwhile stays.
      if (text.peek() === written) text.value = '';
    });
  };
  const sendDefault = (id: string) => write({ defaultMessageId: id }, () => undefined);

  return {
    text,
    answered,
    sending,
    write(written) {
      text.value = written;
    },
    answer(comment) {
      answered.value = comment;
    },
    send: computed(() => (sending.value || text.value.trim() === '' ? null : send)),
    sendDefault: computed(() => (sending.value ? null : sendDefault)),
  };
}
