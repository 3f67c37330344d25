import type { Shape } from '../wire/shape';

/** Lines between the page and its servers; a shape of `null` is as fast as the machine. */
export interface Link {
  readonly name: string;
  readonly shape: Shape | null;
  /** Factor by which the page's processor is slowed. */
  readonly slowdown?: number;
}

export const UNTHROTTLED: Link = { name: 'unthrottled', shape: null };

export const MOBILE: Link = { name: '9 Mbit/s, 60 ms', shape: { bitsPerSecond: 9e6, latencyMs: 60 } };

export const SLOW: Link = { name: '1.6 Mbit/s, 150 ms', shape: { bitsPerSecond: 1.6e6, latencyMs: 150 } };

export const LOSSY: Link = {
  name: '9 Mbit/s, 150 ms, 2 % loss',
  shape: { bitsPerSecond: 9e6, latencyMs: 150, loss: 0.02 },
};

export const SLOW_DEVICE: Link = { ...MOBILE, name: `${MOBILE.name}, CPU slowed 4×`, slowdown: 4 };

export const LINKS: readonly Link[] = [UNTHROTTLED, MOBILE, SLOW, SLOW_DEVICE];
