import type { RedirectCard } from '../../../host-sdk/contract/contract';
import type { ParamsPatch } from '../session';

export interface CardWays {
  /** Whether the host deals with the card by itself. Never rejects. */
  readonly askHost: (card: RedirectCard) => Promise<boolean>;
  readonly go: (patch: ParamsPatch, plays: boolean) => void;
}

/** The way of all cards to their videos. While the host is asked, what plays goes on; the last card counts. */
export function cardOpener({ askHost, go }: CardWays): (card: RedirectCard) => Promise<void> {
  let asked = 0;
  return async ({ type, id, title }) => {
    asked += 1;
    const turn = asked;
    const isDealt = await askHost({ type, id, title });
    // Pressing a card implies the wish to watch, even if the previous video was paused.
    if (!isDealt && turn === asked) go({ type, id }, true);
  };
}
