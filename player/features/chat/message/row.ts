import type { ChatLine } from '../room/chat';

/** A row of the list: a message, and those that say the same. */
export interface Row {
  readonly key: string;
  readonly line: ChatLine;
  /** Messages folded into this one, itself included; 0 for all others. */
  readonly repeats: number;
  /** The folded messages are shown as rows. */
  readonly unfolded: boolean;
}
