import type { Asked } from './asked';
import type { Servers } from './front';
import type { Shape } from './shape';

/** Messages from the bench to the proxy process. Each response has the same `id`. */
export type Order =
  | { readonly id: number; readonly do: 'begin'; readonly servers: Servers }
  | { readonly id: number; readonly do: 'open'; readonly shape: Shape | null }
  | { readonly id: number; readonly do: 'shape'; readonly port: number; readonly shape: Shape | null }
  | { readonly id: number; readonly do: 'tell'; readonly port: number }
  | { readonly id: number; readonly do: 'close'; readonly port: number };

export interface Answer {
  readonly id: number;
  /** The port of the opened line. */
  readonly port?: number;
  /** The line's requests. */
  readonly asked?: readonly Asked[];
}
