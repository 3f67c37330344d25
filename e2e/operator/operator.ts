import { type Account, accountOf, newMobile } from './account';
import { createCalls } from './calls';
import { type Film, makeFilm, type NewFilm } from './film';
import { type Lists, listsOf } from './lists';
import { type LiveStream, makeLiveStream, type NewLiveStream } from './live-stream';
import { type Viewer, viewerOf } from './viewer';

/** The operator of the reference platform, by which each test creates its own data. */
export interface Operator {
  readonly lists: Lists;
  liveStream(made?: NewLiveStream): Promise<LiveStream>;
  film(made?: NewFilm): Promise<Film>;
  /** Omitted: a new viewer. */
  viewer(uuid?: string): Viewer;
  /** Omitted: a new phone number. */
  account(mobile?: string): Account;
}

/** @param base origin of the platform; empty: the page's own, which forwards `/operator` and `/api` to the platform */
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
