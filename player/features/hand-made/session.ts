import { computed, signal } from '@preact/signals-core';
import { answeringClient } from '../../api/hand-made/client';
import { allows } from '../../params/allows';
import { type Params, parseParams } from '../../params/parse';
import type { Bookmarks } from '../../session/bookmarks';
import { openChoices } from '../../session/choices';
import type { Arrival } from '../../session/contents';
import { openControls } from '../../session/controls';
import { openLock } from '../../session/lock';
import { openNextVideo } from '../../session/next-video';
import { openViewer } from '../../session/open-viewer';
import { openPeople } from '../../session/people';
import { openPopovers } from '../../session/popovers';
import { openReports } from '../../session/reports';
import { nameScreen } from '../../session/screen';
import type { ParamsPatch, Session } from '../../session/session';
import { openSettings } from '../../session/settings';
import { openToasts } from '../../session/toasts';
import { openTokens } from '../../session/tokens';
import type { Viewing } from '../../session/viewing';
import { openVolume } from '../../session/volume';

/** A session of real slots around a hand-made viewing, embedded without a preset. */
export function makeSession(first: Viewing | null, given: ParamsPatch = {}) {
  const params = signal<Params>(parseParams({ site: 'embed', type: 'vod', id: '1001', ...given }));
  const missing = signal<readonly string[]>([]);
  const viewing = signal(first);
  const arrival = signal<Arrival>('in-place');
  const isFull = signal(false);
  const isSmall = signal(false);
  const wentTo = signal<readonly ParamsPatch[]>([]);
  const expected = signal<readonly string[]>([]);
  const snapshot = signal<Blob | null>(null);
  const nothing = async () => null;
  const forget = () => undefined;
  const settings = openSettings({ read: () => null, write: forget });
  const reports = openReports(() => viewing.peek());
  const tokens = openTokens({
    ...{ host: nothing, query: params.peek().xToken, endpoint: nothing },
    login: { kept: () => null, renew: nothing },
  });
  const { client } = answeringClient({});
  return {
    params,
    missing,
    viewing,
    arrival,
    theme: computed(() => params.value.theme ?? 'dark'),
    lang: computed(() => params.value.lang),
    controls: openControls({ mustShow: signal(false) }),
    fullscreen: {
      active: isFull,
      asked: signal(null),
      setFilled: () => undefined,
      toggle: () => {
        isFull.value = !isFull.value;
      },
    },
    pictureInPicture: {
      active: isSmall,
      toggle: () => {
        isSmall.value = !isSmall.value;
      },
    },
    lock: openLock({ lockable: signal(true), onLock: () => undefined }),
    popovers: openPopovers(),
    toasts: openToasts(),
    settings,
    choices: openChoices({ viewing, settings, reports }),
    volume: openVolume(viewing, settings),
    reports,
    snapshot,
    keepSnapshot: (picture: Blob) => {
      snapshot.value = picture;
    },
    allows: (flag) => allows(params.value, flag),
    screen: computed(() => nameScreen(missing.value, viewing.value)),
    tokens,
    viewer: openViewer({
      ...{ tokens, quiet: Promise.resolve(), hosted: false, fetchProfile: nothing },
      login: async () => ({ begin: forget, keep: forget }),
      askToLogIn: async () => undefined,
    }),
    bookmarks: signal<Bookmarks | null>(null),
    people: openPeople(async () => new Map()),
    watched: { find: () => null },
    quiet: Promise.resolve(),
    client,
    identity: { uuid: 'device-1', provider: null },
    load: nothing,
    setParams: nothing,
    wentTo,
    go: (patch) => {
      wentTo.value = [...wentTo.value, patch];
    },
    openCard: async ({ type, id }) => {
      wentTo.value = [...wentTo.value, { type, id }];
    },
    expected,
    expectCard: ({ type, id }) => {
      expected.value = [...expected.value, `${type}/${id}`];
    },
    next: openNextVideo(viewing),
    close: () => undefined,
  } satisfies Session & Record<string, unknown>;
}
