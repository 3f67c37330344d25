import type { RedirectCard } from '../../../host-sdk/contract/contract';
import type { ParamsPatch } from '../session';

/** A card that was pressed leads to its video after this time at the latest, in milliseconds. */
const PATIENCE_MS = 250;

export interface CardWays {
  /** Whether the host deals with the card by itself. Never rejects. */
  readonly askHost: (card: RedirectCard) => Promise<boolean>;
  /** Never rejects. */
  readonly whenRequested: (card: Pick<RedirectCard, 'type' | 'id'>) => Promise<void>;
  /** Identifies what is on the page. */
  readonly current: () => unknown;
  readonly go: (patch: ParamsPatch, plays: boolean) => void;
}

/**
 * The way of all cards to their videos. While the host is asked, what plays goes on; the last card counts. It also goes on
 * until the new stream is requested: to close one video and to draw another takes longer than many an answer, which
 * would have to wait meanwhile.
 */
export function cardOpener({ askHost, whenRequested, current, go }: CardWays) {
  let asked = 0;
  return async ({ type, id, title }: RedirectCard): Promise<void> => {
    asked += 1;
    const turn = asked;
    const isDealt = await askHost({ type, id, title });
    if (isDealt || turn !== asked) return;
    const before = current();
    await Promise.race([
      whenRequested({ type, id }),
      new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
    ]);
    // Pressing a card implies the wish to watch, even if the previous video was paused.
    if (turn === asked && before === current()) go({ type, id }, true);
  };
}
