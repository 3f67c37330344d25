import type { PlayerHandle } from '../../../host-sdk/wire/handle';
import type { ParamsChange } from '../../../host-sdk/wire/host-params';
import type { FactValues, StandInPlayer } from './stand-in-player';

/** The player's end as a case reaches it: at once in memory, by messages where it stands in a frame. */
export interface PlayerEnd {
  set(values: Partial<FactValues>): Promise<void>;
  answer(outcome: Parameters<StandInPlayer['answer']>[0]): Promise<void>;
  calls(): Promise<readonly unknown[][]>;
  /** The player asks its host for a token. */
  token(): Promise<string | null>;
}

export interface Pair {
  readonly handle: PlayerHandle;
  readonly player: PlayerEnd;
}

/** Where the cases of the wire run. Each run in another world proves the same sentences anew. */
export interface WireWorld {
  open(params?: ParamsChange): Promise<Pair>;
}
