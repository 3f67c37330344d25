import type { ChatLine } from '../room/chat';

/** A row of the list: a message, and equal ones that are folded into it. */
export interface Row {
  readonly key: string;
  readonly line: ChatLine;
  /** Number of equal messages including this one; 0 if nothing is folded. */
  readonly repeats: number;
  /** Whether the equal messages are shown as rows. */
  readonly unfolded: boolean;
}
