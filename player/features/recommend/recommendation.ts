import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import type { Card } from '../../api/cards';
import {
  fetchListConfig,
  fetchRecommendation,
  fetchRecommendLists,
  type ListPlan,
  type RecommendList,
} from '../../api/recommend';
import { once } from '../../lib/signals/once';
import { wait } from '../../lib/time/wait';
import { openPages, type Pages } from '../../session/library/list-pages';
import { setAhead } from '../../session/next/ahead';
import { isOf, isVideo, keyOf } from '../../session/next/cards';
import type { Session } from '../../session/session';
import type { Viewing } from '../../session/viewing/viewing';
import type { FeatureContext } from '../manifest/define';

/** The platform's recommendations for a video. */
export interface Recommendation {
  /** Recommended videos in pages, the best first. */
  readonly pages: Pages<Card>;
  /** Further lists, with the order and titles of the deployment's plan; `null` until the requests end or time out. */
  readonly around: ReadonlySignal<Around | null>;
  /** Called by each view that appears: loads whatever is missing. */
  look(): void;
}

export interface Around {
  readonly plan: readonly ListPlan[];
  readonly lists: readonly RecommendList[];
}

/** Maximum wait for all lists, in milliseconds; lists that take longer are added when they arrive. */
const PATIENCE_MS = 3000;

/** Bandwidth is reserved for the first frame for at most this long; milliseconds. */
const PICTURE_ALONE_MS = 2500;

/** Page-wide data outlives the video. */
const never = new AbortController().signal;

const opened = new WeakMap<Viewing, ReturnType<typeof open>>();
const plans = new WeakMap<Session, Promise<readonly ListPlan[]>>();

/** One per video; it outlives its views. */
export function recommendationOf(context: FeatureContext): Recommendation {
  return find(context);
}

/** Called after the first frame. */
export function begin(context: FeatureContext): () => void {
  const recommendation = find(context);
  recommendation.begin();
  return recommendation.close;
}

function find(context: FeatureContext) {
  const known = opened.get(context.viewing) ?? untracked(() => open(context));
  opened.set(context.viewing, known);
  return known;
}

function open({ session, viewing }: FeatureContext) {
  const { target } = viewing;
  const { client } = session;
  const closing = new AbortController();
  const { signal: closed } = closing;
  const around = signal<Around | null>(null);
  let looking = false;
  let isStarted = false;

  const pages = openPages({
    fetch: async ({ offset }) => {
      if (!('id' in target)) throw new Error('nothing is recommended after a file');
      const page = await fetchRecommendation(client, target, offset, closed);
      return { ...page, items: page.items.filter((card) => !isOf(target, card)) };
    },
    keyOf,
    closed,
  });
  const videos = computed(() => pages.items.value.filter(isVideo));
  const stopTelling = effect(() => {
    const cards = videos.value;
    untracked(() => {
      setAhead(viewing, cards);
      session.next.suggest('recommendation', viewing, cards[0] ?? null);
    });
  });

  /** Requests the first page once; after a failure, the viewer can retry. */
  const begin = () => {
    if (!isStarted) void pages.next.peek()?.();
    isStarted = true;
  };
  const lookAround = async () => {
    if (!('id' in target)) return;
    let plan: readonly ListPlan[] = [];
    let lists: readonly RecommendList[] = [];
    const asked = Promise.allSettled([
      planOf(session).then((came) => {
        plan = came;
      }),
      fetchRecommendLists(client, target, closed).then((came) => {
        lists = came;
      }),
    ]);
    const show = () => {
      const shown = around.peek();
      if (closed.aborted || (shown?.plan === plan && shown.lists === lists)) return;
      around.value = { plan, lists };
    };
    await Promise.race([asked, wait(PATIENCE_MS, never)]);
    show();
    await asked;
    show();
  };

  return {
    pages,
    around,
    begin,
    look() {
      if (looking) return;
      looking = true;
      whenPictured(viewing, closed).then(
        () => {
          begin();
          void lookAround();
        },
        () => undefined,
      );
    },
    close() {
      opened.delete(viewing);
      stopTelling();
      closing.abort();
    },
  };
}

/** The list stays open while the viewer moves between videos, so loading it must not delay the first frame. */
function whenPictured({ playback, phase }: Viewing, closed: AbortSignal): Promise<void> {
  const isThere = () => playback.pictureShown.value || !['loading', 'ready'].includes(phase.value);
  return Promise.race([once(isThere, closed), wait(PICTURE_ALONE_MS, closed)]);
}

/** The plan is the same for all videos of a page; it is requested again after a failure. */
function planOf(session: Session): Promise<readonly ListPlan[]> {
  const known = plans.get(session) ?? fetchListConfig(session.client, never);
  plans.set(session, known);
  known.catch(() => plans.delete(session));
  return known;
}
