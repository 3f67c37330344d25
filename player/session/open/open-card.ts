import type { RedirectCard } from '../../../host-sdk/contract/contract';
import type { ParamsPatch } from '../session';

export interface CardWays {
  /** Whether the host handles the card itself. Never rejects. */
  readonly askHost: (card: RedirectCard) => Promise<boolean>;
  readonly go: (patch: ParamsPatch, plays: boolean) => void;
}

/** Opens a card's video. The current video continues while the host is asked; the last card counts. */
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
