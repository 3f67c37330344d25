import { type Account, accountOf, newMobile } from './account';
import { createCalls } from './calls';
import { type Film, makeFilm, type NewFilm } from './film';
import { type Lists, listsOf } from './lists';
import { type LiveStream, makeLiveStream, type NewLiveStream } from './live-stream';
import { type Viewer, viewerOf } from './viewer';

/** The operator of the reference platform: what a test makes there is its own. */
export interface Operator {
  readonly lists: Lists;
  liveStream(made?: NewLiveStream): Promise<LiveStream>;
  film(made?: NewFilm): Promise<Film>;
  /** Left out: a new one. */
  viewer(uuid?: string): Viewer;
  /** Left out: a new number. */
  account(mobile?: string): Account;
}

/** @param base origin of the platform; empty: the page's own, which passes `/operator` and `/api` on to it */
export function createOperator(base: string): Operator {
  const calls = createCalls(base);
  return {
    lists: listsOf(calls),
    liveStream: (made = {}) => makeLiveStream(calls, made),
    film: (made = {}) => makeFilm(calls, made),
    viewer: (uuid = crypto.randomUUID()) => viewerOf(calls, uuid),
    account: (mobile = newMobile()) => accountOf(calls, mobile),
  };
}
