import type * as v from 'valibot';
import type { FaultRequest } from '../platform/operator/faults';
import type { LiveState } from '../platform/operator/state';
import type { Calls } from './calls';
import { until } from './until';

/** A fault from the platform's list (e2e/platform/README.md, "faults"). */
export type Fault = Readonly<v.InferInput<typeof FaultRequest>>;

/** Faults of one live stream's requests. */
export interface LiveFaults {
  /** Lasts until `heal`, or for the fault's own `seconds` or `times`. */
  fault(fault: Fault): Promise<Struck>;
  heal(): Promise<void>;
  /** Waits until temporary faults are over. @returns the time of that, in milliseconds since 1970 */
  untilWell(): Promise<number>;
}

export interface Struck {
  /** Number of the segment with the fault; `null`: no single one. */
  readonly segment: number | null;
}

/** @param path of the live stream in the operator's API */
export function liveFaults({ get, post }: Calls, path: string): LiveFaults {
  return {
    async fault(asked) {
      const { fault } = await post<{ fault: Partial<Struck> }>(`${path}/faults`, asked);
      return { segment: fault.segment ?? null };
    },
    heal: async () => void (await post(`${path}/faults/clear`)),
    async untilWell() {
      let end = Date.now();
      const look = async () => {
        const { faults } = await get<LiveState>(path);
        for (const { until: last } of faults) if (last !== null) end = Date.parse(last);
        return faults.length;
      };
      await until(look, (count) => count === 0, { what: 'the faults are over' });
      return Math.min(end, Date.now());
    },
  };
}
