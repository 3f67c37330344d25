import type { ReadonlySignal } from '@preact/signals-core';
import type { DefaultMessage, Quote, ReportReason, Role, RoomMode, RoomType } from '../../../api/chat';

/** One message as it stands in the list. A line that did not change stays the same object. */
export interface ChatLine {
  /** Stays the same from the copy that is being sent to the message that was confirmed: what a list knows it by. */
  readonly key: string;
  /** The platform's id; `null` while the platform has not answered. */
  readonly id: string | null;
  readonly author: string;
  /** As the message carries it; empty where it carries none, and `session.people` knows. */
  readonly name: string;
  readonly avatarUrl: string | null;
  readonly text: string;
  /** Milliseconds since 1970; of an own copy, when it was sent. */
  readonly createdAt: number;
  /**
   * `shown`: all see it. `sending`: an own copy on its way. `waiting`: the platform has it, and a moderator must let it
   * through before others see it. `failed`: an own copy that did not arrive.
   */
  readonly state: 'shown' | 'sending' | 'waiting' | 'failed';
  /** The author's, in this room. */
  readonly role: Role | null;
  /** The message that it answers. Without a text it is gone. */
  readonly replyTo: Quote | null;
}

export interface HiddenAuthor {
  readonly id: string;
  readonly name: string;
}

/** The chat of a live stream or its recording. It opens when it is known and closes with the video; views come and go. */
export interface Chat {
  /**
   * `public`: messages appear at once. `private`: a moderator reads them first. `auto`: the platform does, within a
   * second, and asks a moderator only in doubt.
   */
  readonly kind: ReadonlySignal<RoomType>;
  readonly rules: ReadonlySignal<readonly string[]>;
  readonly defaultMessages: ReadonlySignal<readonly DefaultMessage[]>;
  readonly pin: ReadonlySignal<ChatLine | null>;
  /** The viewers who may write, and whether words are taken. */
  readonly mode: ReadonlySignal<RoomMode>;
  /** Seconds between two messages of one viewer; 0 without slow mode. */
  readonly slowModeSeconds: ReadonlySignal<number>;

  /** In the order of time, the oldest first; without those of hidden authors. Written at most once a frame. */
  readonly lines: ReadonlySignal<readonly ChatLine[]>;
  /** The list ends at an earlier moment: later messages are withheld until the picture is there. */
  readonly isPast: ReadonlySignal<boolean>;
  /** Of the newest messages, before there are any: `failed` offers `reload`. */
  readonly state: ReadonlySignal<'loading' | 'ready' | 'failed'>;
  readonly reload: ReadonlySignal<(() => Promise<void>) | null>;
  /** Brings the next page of older messages; `null` where there is none, and while one is on its way. */
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
  /** The list is visible and at its end (`true`), or scrolled up or hidden (`false`). */
  setAtEnd(atEnd: boolean): void;

  /** The text in the input. It outlives the view, a login and a tab. */
  readonly draft: ReadonlySignal<string>;
  write(text: string): void;
  /** Sends the draft without the blanks around it, and asks to log in first where that is needed; `null` where there is nothing to send, and it cannot. */
  readonly send: ReadonlySignal<(() => Promise<void>) | null>;
  readonly sendDefault: ReadonlySignal<((message: DefaultMessage) => Promise<void>) | null>;
  /**
   * The reason that keeps the draft from being sent: `words` where only emoji are taken, `subscribers` after the platform refused
   * this viewer. The draft stays.
   */
  readonly obstacle: ReadonlySignal<'words' | 'subscribers' | null>;
  /** The message that the next one answers. */
  readonly replyingTo: ReadonlySignal<Quote | null>;
  /** `null` if the room has no answers. */
  readonly replyTo: ReadonlySignal<((line: ChatLine, name: string) => void) | null>;
  stopReplying(): void;
  /** Tells the moderators; `null` if the platform takes no reports. */
  readonly report: ReadonlySignal<((line: ChatLine, reason: ReportReason) => Promise<void>) | null>;
  /** Ids of the messages that this viewer has reported. */
  readonly reported: ReadonlySignal<ReadonlySet<string>>;
  /** Seconds until the platform takes the next message (slow mode); 0 where it takes one now. */
  readonly secondsLeft: ReadonlySignal<number>;
  /** Sends a failed copy once more; `null` while nothing can be sent. */
  readonly resend: ReadonlySignal<((line: ChatLine) => Promise<void>) | null>;
  /** Brings the text of a failed copy back into the input, before what stands there, and takes the copy away. */
  bringBack(line: ChatLine): void;

  /** Whom the viewer does not want to read, on this device; the newest first. */
  readonly hidden: ReadonlySignal<readonly HiddenAuthor[]>;
  hide(author: HiddenAuthor): void;
  unhide(id: string): void;

  /** The viewer wants it over the picture in full screen; kept on this device. */
  readonly overlay: ReadonlySignal<boolean>;
  setOverlay(on: boolean): void;
}
