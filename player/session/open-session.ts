import { computed } from '@preact/signals-core';
import { fetchAnonymousToken } from '../api/auth';
import { identify } from '../api/identity';
import { openClient } from '../api/request';
import type { Config } from '../config';
import { allows, type Params, parseParams } from '../params/parse';
import { allowedUrl } from '../params/whitelist';
import { followUp } from './after-picture';
import { openContents } from './contents';
import { openControls } from './controls';
import { openFullscreen } from './fullscreen';
import { openViewing } from './open-viewing';
import { openPopovers } from './popovers';
import { prepare } from './prepare';
import { nameScreen } from './screen';
import type { ParamsPatch, Session } from './session';
import { openTheme } from './theme';
import { openToasts } from './toasts';
import { openTokens } from './tokens';
import type { Phase, Viewing } from './viewing';

export interface SessionOptions {
  /** Params of the page's address. */
  readonly given: ParamsPatch;
  readonly config: Config;
  readonly video: HTMLVideoElement;
  readonly root: HTMLElement;
  /** Asks the embedding host for a token; `null` from a page that is not embedded by the SDK. */
  readonly hostToken: () => Promise<string | null>;
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
        startAt: params.t,
        cover: coverOf(params, config),
        missingLive: () => leaveMissingLive(params, config, navigate),
        async onPicture(details, tellViewers, signal) {
          await quiet;
          if (signal.aborted) return;
          void tokens.look();
          if (details !== null) void followUp(details, context, tellViewers, signal);
        },
      });
    },
  });

  const { params, missing, viewing } = contents;
  const theme = openTheme(params);
  const controls = openControls({ mustShow: computed(() => mustShowControls(viewing.value)) });
  const fullscreen = openFullscreen(root, video);
  const toasts = openToasts();

  return {
    params,
    missing,
    viewing,
    theme: theme.theme,
    lang: computed(() => params.value.lang),
    controls,
    fullscreen,
    popovers: openPopovers(),
    toasts,
    tokens,
    screen: computed(() => nameScreen(missing.value, viewing.value)),
    allows: (flag) => allows(params.value, flag),
    load: contents.load,
    setParams: contents.setParams,
    go: contents.go,
    close() {
      closing.abort();
      for (const slot of [contents, theme, controls, fullscreen, toasts]) slot.close();
    },
  };
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

function coverOf(params: Params, config: Config): string | null {
  const address = params.cover ?? params['e-cover'];
  return address === null ? null : allowedUrl(address, config.mediaHosts);
}
