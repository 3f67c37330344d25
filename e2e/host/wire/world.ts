import type { PlayerHandle } from '../../../host-sdk/wire/handle';
import type { ParamsChange } from '../../../host-sdk/wire/host-params';
import type { FactValues, StandInPlayer } from './stand-in-player';

/** The player's end as a case accesses it: directly in memory, by messages if it is in a frame. */
export interface PlayerEnd {
  set(values: Partial<FactValues>): Promise<void>;
  answer(outcome: Parameters<StandInPlayer['answer']>[0]): Promise<void>;
  calls(): Promise<readonly unknown[][]>;
  /** The player requests a token from its host. */
  token(): Promise<string | null>;
}

export interface Pair {
  readonly handle: PlayerHandle;
  readonly player: PlayerEnd;
}

/** The environment in which the protocol's cases run. Each environment verifies the same guarantees. */
export interface WireWorld {
  open(params?: ParamsChange): Promise<Pair>;
}
