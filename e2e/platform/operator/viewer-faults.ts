import * as v from 'valibot';
import { type Asked, createFaults, type Fault, FaultRequest, type Faults } from './faults';

/** POST `/operator/faults`: a fault for the requests of one viewer, or of all, for any video. */
export const ViewerFaultRequest = v.object({
  ...v.omit(FaultRequest, ['segment', 'track', 'line', 'lateSeconds']).entries,
  effect: v.picklist(['reset', 'hang', 'status', 'html', 'garbage', 'empty', 'truncated', 'trickle', 'slow']),
  /** The viewer's `uuid`; omitted: all viewers. */
  device: v.optional(v.string()),
});
type ViewerFaultRequest = v.InferOutput<typeof ViewerFaultRequest>;

export interface ViewerFaults {
  add(request: ViewerFaultRequest): Fault;
  /** Clears the faults of one viewer; with `null` those for all viewers. */
  clear(uuid: string | null): void;
  active(): readonly (Fault & { readonly device: string | null })[];
  of(uuid: string | null, asked: Asked): Fault | undefined;
}

export function createViewerFaults(now: () => number): ViewerFaults {
  const faults = new Map<string | null, Faults>();
  const faultsOf = (uuid: string | null) => {
    const known = faults.get(uuid) ?? createFaults(now);
    faults.set(uuid, known);
    return known;
  };
  return {
    add: ({ device = null, ...request }) => faultsOf(device).add({ ...request, lateSeconds: 0 }, 0),
    clear: (uuid) => faultsOf(uuid).clear(),
    active: () => [...faults].flatMap(([device, of]) => of.active().map((fault) => ({ ...fault, device }))),
    of: (uuid, asked) =>
      (uuid === null ? undefined : faults.get(uuid)?.of(asked)) ?? faults.get(null)?.of(asked),
  };
}
