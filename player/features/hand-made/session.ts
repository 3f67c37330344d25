import { computed, signal } from '@preact/signals-core';
import { answeringClient } from '../../api/hand-made/client';
import { allows } from '../../params/allows';
import { type Params, parseParams } from '../../params/parse';
import type { Bookmarks } from '../../session/library/bookmarks';
import { openNextVideo } from '../../session/next/next-video';

import { openControls } from '../../session/page/controls';
import { openLock } from '../../session/page/lock';
import { openPopovers } from '../../session/page/popovers';
import { openToasts } from '../../session/page/toasts';
import { openReports } from '../../session/reports/reports';
import type { Arrival, ParamsPatch, Session } from '../../session/session';
import { openChoices } from '../../session/settings/choices';
import { openSettings } from '../../session/settings/settings';
import { openVolume } from '../../session/settings/volume';
import { openViewer } from '../../session/viewer/open-viewer';
import { openPeople } from '../../session/viewer/people';
import { openTokens } from '../../session/viewer/tokens';
import { nameScreen } from '../../session/viewing/screen';
import type { Viewing } from '../../session/viewing/viewing';

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
