import type { Locator } from 'vitest/browser';
import type { LiveStream, NewLiveStream } from '../operator/live-stream';
import { operator } from './platform';
import { open, type Player } from './player';

/** Too narrow for a sidebar, in which polls and other broadcasts would be tabs without buttons. */
export const PLAIN = { width: 880, height: 620 };

/** A live stream with the shortest poll intervals. */
export function makeQuick(more: NewLiveStream = {}): Promise<LiveStream> {
  const settings = { get_interval: 1000, empoji_poll_interval: 1000 };
  return operator.liveStream({ viewers: 5, settings, ...more });
}

export const openLive = (live: LiveStream, query = {}, size = PLAIN): Promise<Player> =>
  open(live.query({ site: 'embed', ...query }), size);

export const button = ({ view }: Player, name: string | RegExp): Locator =>
  view.getByRole('button', { name, exact: true });
