import type { ReadonlySignal } from '@preact/signals-core';
import type { DefaultMessage, Quote, ReportReason, Role, RoomMode, RoomType } from '../../../api/chat';

/** One message of the list. An unchanged message stays the same object. */
export interface ChatLine {
  /** Key in lists; the same for the copy that is being sent and the confirmed message. */
  readonly key: string;
  /** The platform's id; `null` until the platform has responded. */
  readonly id: string | null;
  readonly author: string;
  /** The name in the message; if empty, `session.people` knows it. */
  readonly name: string;
  readonly avatarUrl: string | null;
  readonly text: string;
  /** Milliseconds since 1970; for the viewer's own copy, the time of sending. */
  readonly createdAt: number;
  /**
   * `shown`: visible to all. `sending`: the viewer's copy is being sent. `waiting`: a moderator has to approve it before
   * others see it. `failed`: the viewer's copy did not arrive.
   */
  readonly state: 'shown' | 'sending' | 'waiting' | 'failed';
  /** The author's role in this room. */
  readonly role: Role | null;
  /** The message that it answers; without a text if that was deleted. */
  readonly replyTo: Quote | null;
}

export interface HiddenAuthor {
  readonly id: string;
  readonly name: string;
}

/** The chat of a live stream or its recording. It is open until the video is closed, independently of its views. */
export interface Chat {
  /**
   * `public`: messages appear at once. `private`: a moderator reads them first. `auto`: the platform does, within a
   * second, and asks a moderator only in doubt.
   */
  readonly kind: ReadonlySignal<RoomType>;
  readonly rules: ReadonlySignal<readonly string[]>;
  readonly defaultMessages: ReadonlySignal<readonly DefaultMessage[]>;
  readonly pin: ReadonlySignal<ChatLine | null>;
  /** Which viewers may write, and whether text is accepted. */
  readonly mode: ReadonlySignal<RoomMode>;
  /** Seconds between two messages of one viewer; 0 without slow mode. */
  readonly slowModeSeconds: ReadonlySignal<number>;

  /** Sorted by time, oldest first, without hidden authors. Changes at most once per frame. */
  readonly lines: ReadonlySignal<readonly ChatLine[]>;
  /** Whether the list ends at an earlier moment: later messages are withheld until playback reaches them. */
  readonly isPast: ReadonlySignal<boolean>;
  /** State of the first request for messages: `failed` offers `reload`. */
  readonly state: ReadonlySignal<'loading' | 'ready' | 'failed'>;
  readonly reload: ReadonlySignal<(() => Promise<void>) | null>;
  /** Loads the next page of older messages; `null` if there is none, and while one is loading. */
  readonly older: ReadonlySignal<(() => Promise<void>) | null>;
  readonly olderState: ReadonlySignal<'idle' | 'loading' | 'failed'>;
  /**
   * `lost`: the connection was lost and is being restored. `closed`: the room is closed and accepts no messages.
   * `recorded`: the messages are those of a recording, and none can be sent.
   */
  readonly connection: ReadonlySignal<'connecting' | 'open' | 'lost' | 'closed' | 'recorded'>;
  /** Whether this viewer wrote it. Reads signals: call it within a view or a computed. */
  isMine(line: ChatLine): boolean;

  /** Messages from others since the viewer last saw the end of the list. */
  readonly unread: ReadonlySignal<number>;
  /** Sets whether the list is visible and at its end, or scrolled up or hidden. */
  setAtEnd(atEnd: boolean): void;

  /** The text in the field, which is kept across views, a login and tabs. */
  readonly draft: ReadonlySignal<string>;
  write(text: string): void;
  /** Sends the trimmed draft, after a login if necessary; `null` if it cannot be sent. */
  readonly send: ReadonlySignal<(() => Promise<void>) | null>;
  readonly sendDefault: ReadonlySignal<((message: DefaultMessage) => Promise<void>) | null>;
  /**
   * Why the draft cannot be sent: `words` if only emoji are accepted, `subscribers` after the platform refused this viewer. The
   * draft stays.
   */
  readonly obstacle: ReadonlySignal<'words' | 'subscribers' | null>;
  /** The message that the next one will answer. */
  readonly replyingTo: ReadonlySignal<Quote | null>;
  /** Sets the message to answer; `null` if the room has no answers. */
  readonly replyTo: ReadonlySignal<((line: ChatLine, name: string) => void) | null>;
  stopReplying(): void;
  /** Reports a message to the moderators; `null` if the platform accepts no reports. */
  readonly report: ReadonlySignal<((line: ChatLine, reason: ReportReason) => Promise<void>) | null>;
  /** Ids of the messages that this viewer has reported. */
  readonly reported: ReadonlySignal<ReadonlySet<string>>;
  /** Seconds until the platform accepts the next message (slow mode); 0 if it accepts one now. */
  readonly secondsLeft: ReadonlySignal<number>;
  /** Sends a failed copy again; `null` while nothing can be sent. */
  readonly resend: ReadonlySignal<((line: ChatLine) => Promise<void>) | null>;
  /** Moves the text of a failed copy back into the field, before its current text. */
  bringBack(line: ChatLine): void;

  /** Authors that the viewer has hidden on this device; newest first. */
  readonly hidden: ReadonlySignal<readonly HiddenAuthor[]>;
  hide(author: HiddenAuthor): void;
  unhide(id: string): void;

  /** Whether messages are shown over the picture in full screen; stored on this device. */
  readonly overlay: ReadonlySignal<boolean>;
  setOverlay(on: boolean): void;
}
