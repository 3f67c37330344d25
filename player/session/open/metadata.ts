import { computed, effect, untracked } from '@preact/signals-core';
import type { PlatformClient } from '../../api/request';
import { fetchMetadata, saveMetadata, type Video } from '../../api/user-data';
import { closeAll } from '../../lib/close-all';
import { ignoreFailure } from '../../lib/ignore-failure';
import { jitter } from '../../lib/polling/jitter';
import type { Params } from '../../params/parse';
import type { Target } from '../../params/target';
import { type GuestKeeps, openGuestKeeps, unlessLeft } from '../library/guest-keeps';
import { openLike } from '../library/like';
import type { Watched } from '../library/watched';
import type { Viewer } from '../viewer/viewer';
import { keepPlace } from '../viewing/keep-place';
import type { Viewing } from '../viewing/viewing';
import { type AccountPlace, openAccountPlace } from './account-place';

/** Interval at which the position is sent during playback, ±10%, so that many viewers do not send at once. */
const TELL_EVERY_MS = 10_000;

export interface MetadataContext {
  readonly client: PlatformClient;
  readonly viewer: Pick<Viewer, 'hasToken' | 'id' | 'isLogin' | 'account' | 'looked'>;
  readonly watched: Watched;
  readonly params: Params;
  /** The device's own position when the video opened, in seconds. */
  readonly here: number | null;
  /** How often an account has taken over a guest's stored entries; read inside an effect. */
  readonly handedOver: () => number;
  readonly keeps?: GuestKeeps;
}

/** The viewer's like and position in one video, as stored by the platform. */
export function keepMetadata(
  viewing: Viewing,
  target: Target & Video,
  { client, viewer, watched, params, here, handedOver, keeps = openGuestKeeps() }: MetadataContext,
) {
  // Changes are sent even if the viewer has moved on.
  const never = new AbortController().signal;
  const owner = computed(() => (viewer.hasToken.value ? (viewer.id.value ?? '') : null));
  const like = openLike({
    counted: computed(() => viewing.details.value?.likes ?? null),
    async save(liked) {
      const [account, guest] = [viewer.account.peek(), viewer.id.peek()];
      const isGuest = !viewer.isLogin.peek();
      // Before the request, since leaving the page can abort it.
      if (liked && isGuest) keeps.add(guestLike, guest);
      try {
        // Until the account's position is known, a like would overwrite it.
        await learned;
        await saveMetadata(client, target, { liked, time: lastPlace() }, never);
      } catch (error) {
        if (liked && isGuest) unlessLeft(() => keeps.remove(guestLike, null));
        throw error;
      }
      if (!liked && (isGuest || account !== null)) keeps.remove(guestLike, account);
    },
  });
  const guestLike = { kind: 'like', type: target.type, id: target.id } as const;
  /** An account is about to receive the like from this device. */
  const isOnItsWay = () => {
    const account = viewer.account.peek();
    return account !== null && (keeps.has(guestLike, account) || keeps.has(guestLike, null));
  };
  const hasPlace = target.type !== 'live' && !params.preview;
  let place: AccountPlace | null = null;
  /** Position in seconds of an account whose position this page does not change. */
  let placeThere = 0;
  const lastPlace = () => place?.last() ?? placeThere;
  let isLikeKnown = false;
  /** Settles when the platform has responded, or the request has failed. */
  let learned: Promise<unknown> = Promise.resolve();
  /** Until tokens were looked for, an account that appears is the one with which the page opened. */
  let isOpening = true;

  const learn = async (account: AccountPlace | null, asking: AbortSignal) => {
    const learnLike = like.expect();
    const isLikedHere = isOnItsWay();
    // Without a response the device's own data counts.
    const known = await fetchMetadata(client, target, asking).catch(() => null);
    if (asking.aborted) return;
    if (known !== null) {
      isLikeKnown = true;
      learnLike(known.liked || isLikedHere);
      placeThere = Math.floor(known.time);
    }
    // Not awaited: the position waits for the video, which the like need not.
    account?.meet(known?.time ?? null).catch(ignoreFailure);
  };
  const learnLikeAnew = async (asking: AbortSignal) => {
    const learnLike = like.expect();
    const known = await fetchMetadata(client, target, asking);
    if (asking.aborted) return;
    isLikeKnown = true;
    learnLike(known.liked || isOnItsWay());
  };
  const savePlace = async (time: number, leaving: boolean) => {
    // A position sent without the like would remove the like. Awaited only then, since a page that closes cannot wait.
    if (!isLikeKnown) await learnLikeAnew(never);
    await saveMetadata(client, target, { time, liked: like.liked.peek() }, never, { keepalive: leaving });
  };
  const begin = (whose: string, ending: AbortSignal) => {
    const isCurrent = () => owner.peek() === whose;
    if (!isOpening) watched.forgetSynced();
    if (hasPlace) {
      const context = { savePlace, watched, params, here, isOpening, isCurrent, ending };
      place = openAccountPlace(viewing, target, context);
    }
    isOpening = false;
    isLikeKnown = false;
    learned = learn(place, ending);
  };

  const handedBefore = untracked(handedOver);
  const save = (time: number, leaving: boolean) => place?.save(time, leaving);
  const ends = [
    // Closes first, because it sends the position for the last time.
    hasPlace ? keepPlace(viewing, save, jitter(TELL_EVERY_MS, 0.1)) : () => undefined,
    effect(() => {
      const whose = owner.value;
      if (whose === null) {
        if (viewer.looked.value) isOpening = false;
        return undefined;
      }
      const ending = new AbortController();
      untracked(() => begin(whose, ending.signal));
      return () => {
        ending.abort();
        place = null;
      };
    }),
    effect(() => {
      if (handedOver() === handedBefore) return undefined;
      const ending = new AbortController();
      // Without a response the like stays as shown.
      untracked(() => void learnLikeAnew(ending.signal).catch(ignoreFailure));
      return () => ending.abort();
    }),
    like.close,
  ];
  return {
    like,
    close() {
      closeAll(ends);
    },
  };
}
