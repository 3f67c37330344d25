import type { Asked } from './asked';
import type { Certificate } from './certificate';
import type { Upstreams } from './front';
import type { Shape } from './shape';

/** What the bench tells the process of the lines. The answer to each comes with the same `id`. */
export type Order =
  | {
      readonly id: number;
      readonly do: 'begin';
      readonly certificate: Certificate;
      readonly upstreams: Upstreams;
    }
  | { readonly id: number; readonly do: 'open'; readonly shape: Shape | null }
  | { readonly id: number; readonly do: 'shape'; readonly port: number; readonly shape: Shape | null }
  | { readonly id: number; readonly do: 'tell'; readonly port: number }
  | { readonly id: number; readonly do: 'close'; readonly port: number };

export interface Answer {
  readonly id: number;
  /** Of a line that was opened. */
  readonly port?: number;
  /** Of a line that is told about. */
  readonly asked?: readonly Asked[];
}
