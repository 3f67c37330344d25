import * as v from 'valibot';
import { type Asked, createFaults, type Fault, FaultRequest, type Faults } from './faults';

/** POST `/operator/faults`: what happens to the requests of one viewer, or of all, whatever they are about. */
export const ViewerFaultRequest = v.object({
  ...v.omit(FaultRequest, ['segment', 'track', 'line', 'lateSeconds']).entries,
  effect: v.picklist(['reset', 'hang', 'status', 'html', 'garbage', 'empty', 'truncated', 'trickle', 'slow']),
  /** His `uuid`; left out: all viewers. */
  device: v.optional(v.string()),
});
type ViewerFaultRequest = v.InferOutput<typeof ViewerFaultRequest>;

export interface ViewerFaults {
  add(request: ViewerFaultRequest): Fault;
  /** Of one viewer; with `null` those that are on all. */
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
