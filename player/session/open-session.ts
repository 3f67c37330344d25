import { computed, signal } from '@preact/signals-core';
import { fetchAnonymousToken } from '../api/auth';
import { identify } from '../api/identity';
import { openClient } from '../api/request';
import type { Config } from '../config';
import { loadChunk } from '../lib/load-chunk';
import { readStored, writeStored } from '../lib/storage';
import { allows, type Params, parseParams } from '../params/parse';
import { allowedUrl } from '../params/whitelist';
import { followUp } from './after-picture';
import { attend } from './attend';
import { lightPicture } from './brightness';
import { openChoices } from './choices';
import { openContents } from './contents';
import { openControls } from './controls';
import { openFullscreen } from './fullscreen';
import { openLock } from './lock';
import { openViewing } from './open-viewing';
import { openPictureInPicture } from './picture-in-picture';
import { openPopovers } from './popovers';
import { prepare } from './prepare';
import { openReports } from './reports';
import { nameScreen } from './screen';
import type { ParamsPatch, Session } from './session';
import { openSettings } from './settings';
import { chooseStart } from './start';
import { openTheme } from './theme';
import { openToasts } from './toasts';
import { openTokens } from './tokens';
import type { Phase, Viewing } from './viewing';
import { openVolume } from './volume';
import { openWatched } from './watched';

export interface SessionOptions {
  /** Params of the page's address. */
  readonly given: ParamsPatch;
  readonly config: Config;
  readonly video: HTMLVideoElement;
  readonly root: HTMLElement;
  /** Asks the embedding host for a token; `null` from a page that is not embedded by the SDK. */
  readonly hostToken: () => Promise<string | null>;
  /** A host has mounted this page and listens. */
  readonly hosted: boolean;
  /** The controls are drawn, or will not be: what neither picture nor controls need may take the line. */
  readonly quiet: Promise<void>;
  /** Leaves the player for an address that passed the whitelist. */
  readonly navigate: (url: string) => void;
}

/** Opens the page's story. It begins to load the picture at once; who draws it comes later. */
export function openSession({
  given,
  config,
  video,
  root,
  hostToken,
  hosted,
  quiet,
  navigate,
}: SessionOptions): Session {
  const closing = new AbortController();
  const initial = parseParams(given);
  const identity = identify(initial);
  const tokens = openTokens({
    given: initial.xToken,
    host: hostToken,
    endpoint: () => fetchAnonymousToken(client, closing.signal),
  });
  const client = openClient(identity, tokens);
  const context = { client, identity, tokens, config };
  const settings = openSettings({ ...keptAs('settings'), save: () => undefined });
  const watched = openWatched(keptAs('watched'));

  const contents = openContents({
    given,
    prepare: (target, params, signal) => prepare(target, params, context, signal, () => undefined),
    open({ target, params, prepared, autoplay }) {
      let known = prepared;
      return openViewing({
        target,
        video,
        prepare: async (signal, told) => {
          const first = known;
          known = null;
          return first ?? prepare(target, params, context, signal, told);
        },
        segmentQuery: () => ({
          uuid: identity.uuid,
          ext_user: params.user_id,
          token: params.isAuth ? tokens.current() : null,
        }),
        autoplay,
        start: (video) => chooseStart({ ...video, params, place: watched.find(target) }),
        attend: (viewing) => attend(viewing, { params, settings, watched }),
        cover: coverOf(params, config),
        missingLive: () => leaveMissingLive(params, config, navigate),
        async onPicture(details, tell, signal) {
          await quiet;
          if (signal.aborted) return;
          void tokens.look();
          if (details !== null) void followUp(details, context, tell, signal);
        },
      });
    },
  });

  const { params, missing, viewing } = contents;
  const theme = openTheme(params);
  const controls = openControls({ mustShow: computed(() => mustShowControls(viewing.value)) });
  const fullscreen = openFullscreen(root, video, hosted);
  const pictureInPicture = openPictureInPicture(video);
  const popovers = openPopovers();
  const lock = openLock({
    lockable: computed(() => viewing.value !== null && canLock(viewing.value)),
    onLock: () => popovers.close(),
  });
  const toasts = openToasts();
  const reports = openReports();
  const closeLight = lightPicture(video, settings);
  window.addEventListener('pagehide', settings.flush, { signal: closing.signal });
  void serveDevice({ viewing, fullscreen }, quiet, closing.signal);
  const snapshot = signal<Blob | null>(null);

  return {
    params,
    missing,
    viewing,
    theme: theme.theme,
    lang: computed(() => params.value.lang),
    controls,
    fullscreen,
    pictureInPicture,
    lock,
    popovers,
    toasts,
    settings,
    choices: openChoices({ viewing, settings, reports }),
    volume: openVolume(viewing, settings),
    reports,
    snapshot,
    keepSnapshot: (picture) => {
      snapshot.value = picture;
    },
    tokens,
    screen: computed(() => nameScreen(missing.value, viewing.value)),
    allows: (flag) => allows(params.value, flag),
    load: contents.load,
    setParams: contents.setParams,
    go: contents.go,
    close() {
      closing.abort();
      closeLight();
      for (const slot of [contents, theme, controls, fullscreen, pictureInPicture, lock, toasts, settings])
        slot.close();
    },
  };
}

function keptAs(name: string) {
  return { read: () => readStored(name), write: (text: string) => writeStored(name, text) };
}

/** Where a missing live leads (specification, section 4): to the redirect that is allowed, else to its screen. */
function leaveMissingLive(params: Params, config: Config, navigate: (url: string) => void): Phase {
  const address = params.redirectOnEndedUrl;
  if (address === null) return 'no-content';
  const url = allowedUrl(address, config.redirectHosts);
  if (url === null) return 'not-found';
  navigate(url);
  return 'no-content';
}

function mustShowControls(viewing: Viewing | null): boolean {
  if (viewing === null || !viewing.started.value) return true;
  return !['playing', 'waiting'].includes(viewing.playback.state.value);
}

function canLock({ phase, started, playback }: Viewing): boolean {
  return phase.value === 'ready' && started.value && playback.state.value !== 'ended';
}

/** Lock screen, wake lock and orientation come when the line is free; a part that does not come is no loss. */
async function serveDevice(
  facts: Pick<Session, 'viewing' | 'fullscreen'>,
  quiet: Promise<void>,
  closed: AbortSignal,
): Promise<void> {
  await quiet;
  const device = await loadChunk(() => import('./device')).catch(() => null);
  if (device !== null && !closed.aborted)
    closed.addEventListener('abort', device.openDevice(facts), { once: true });
}

function coverOf(params: Params, config: Config): string | null {
  const address = params.cover ?? params['e-cover'];
  return address === null ? null : allowedUrl(address, config.mediaHosts);
}
