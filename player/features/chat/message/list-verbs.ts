/** The actions of the list on its messages, by their keys. */
export interface ListVerbs {
  /** Shows the actions of one message. */
  readonly open: (key: string | null) => void;
  readonly unfold: (key: string, unfolded: boolean) => void;
  /** Scrolls to the answered message, by its id. */
  readonly jump: (id: string) => void;
  /** Shows or hides the folded messages. */
  readonly spread: (key: string, unfolded: boolean) => void;
}
