import { batch, computed, signal } from '@preact/signals-core';
import type { PlayerErrorCode } from '../../host-sdk/contract';
import { fetchAnonymousToken } from '../api/auth';
import { countView, isStreamMissing } from '../api/details';
import { identify } from '../api/identity';
import { openClient } from '../api/request';
import type { Config } from '../config';
import { allows, parseParams } from '../params/parse';
import { findTarget } from '../params/required';
import type { Target } from '../params/target';
import { allowedUrl } from '../params/whitelist';
import { openControls } from './controls';
import { openFullscreen } from './fullscreen';
import { openViewing } from './open-viewing';
import { openPopovers } from './popovers';
import { type Prepared, prepare } from './prepare';
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
  /** Leaves the player for an address that passed the whitelist. */
  readonly navigate: (url: string) => void;
}

/** Names that tell which content is meant; another content begins without those of the last one. */
const CONTENT_PARAMS = [
  'type',
  'id',
  'src',
  'e-url',
  'quiz',
  'isGeneral',
  'raw',
  't',
  'preview',
  'cover',
  'e-cover',
];

/** Opens the page's story. It begins to load the picture at once; who draws it comes later. */
export function openSession(options: SessionOptions): Session {
  const { config, video } = options;
  const closing = new AbortController();
  let given = options.given;
  const params = signal(parseParams(given));
  const missing = signal<readonly string[]>([]);
  const viewing = signal<Viewing | null>(null);

  const identity = identify(params.value);
  const tokens = openTokens({
    given: params.value.xToken,
    host: options.hostToken,
    endpoint: () => fetchAnonymousToken(client, closing.signal),
  });
  const client = openClient(identity, tokens);
  const context = { client, identity, tokens, config };

  const theme = openTheme(params);
  const controls = openControls({ mustShow: computed(() => mustShowControls(viewing.value)) });
  const fullscreen = openFullscreen(options.root, video);
  const popovers = openPopovers();
  const toasts = openToasts();

  const missingLive = (): Phase => {
    const address = params.value.redirectOnEndedUrl;
    if (address === null) return 'no-content';
    const url = allowedUrl(address, config.redirectHosts);
    if (url === null) return 'not-found';
    options.navigate(url);
    return 'no-content';
  };

  const open = (target: Target, prepared: Promise<Prepared> | null, autoplay: boolean) => {
    const now = params.value;
    const old = viewing.value;
    old?.close();
    let first = prepared;
    const next = openViewing({
      target,
      video,
      prepare: (signal, told) => {
        const already = first;
        first = null;
        return already ?? prepare(target, now, context, signal, told);
      },
      segmentQuery: () => ({
        uuid: identity.uuid,
        ext_user: now.user_id,
        token: now.isAuth ? tokens.current() : null,
      }),
      autoplay,
      startAt: now.t,
      cover: coverOf(now.cover ?? now['e-cover'], config),
      missingLive,
      onPicture: (details, told, signal) => {
        void tokens.look();
        if (details === null) return;
        void followUp(details, told.viewers, signal);
      },
    });
    viewing.value = next;
  };

  /** What the specification asks after the details (section 7); it never stands before the picture. */
  const followUp: FollowUp = async (details, viewers, signal) => {
    try {
      if (details.streamUrl !== null) await isStreamMissing(details.streamUrl, identity.uuid, signal);
      if (details.contentId !== null) viewers(await countView(client, details.contentId, signal));
    } catch {
      // The count of views is a courtesy; without it the number of the details stands.
    }
  };

  let loads = 0;
  const change = async (patch: ParamsPatch, asContent: boolean): Promise<PlayerErrorCode | null> => {
    const kept = asContent ? withoutContent(given) : given;
    const nextGiven = { ...kept, ...patch };
    const nextParams = parseParams(nextGiven);
    const found = findTarget(nextParams);
    if ('missing' in found) return 'params-missing';
    const old = viewing.value?.target ?? null;
    if (!asContent && isSame(old, found.target)) {
      given = nextGiven;
      params.value = nextParams;
      return null;
    }
    loads += 1;
    const load = loads;
    const prepared = await prepare(found.target, nextParams, context, closing.signal, () => undefined);
    if (load !== loads) return 'superseded';
    if (!prepared.ok) return prepared.phase === 'unsupported' ? 'not-supported' : prepared.phase;
    batch(() => {
      given = nextGiven;
      params.value = nextParams;
      missing.value = [];
      open(found.target, Promise.resolve(prepared), nextParams.autoplay || isPlaying(viewing.peek()));
    });
    return null;
  };

  const show = (nextGiven: ParamsPatch, autoplay: boolean | null) => {
    loads += 1;
    given = nextGiven;
    const next = parseParams(given);
    const found = findTarget(next);
    batch(() => {
      params.value = next;
      missing.value = 'missing' in found ? found.missing : [];
      if ('target' in found) return open(found.target, null, autoplay ?? next.autoplay);
      viewing.value?.close();
      viewing.value = null;
    });
  };
  show(given, null);

  return {
    params,
    missing,
    viewing,
    theme: theme.theme,
    lang: computed(() => params.value.lang),
    controls,
    fullscreen,
    popovers,
    toasts,
    tokens,
    screen: computed(() => nameScreen(missing.value, viewing.value)),
    allows: (flag) => allows(params.value, flag),
    load: (patch) => change(patch, true),
    setParams: (patch) => change(patch, false),
    go: (patch) => show({ ...withoutContent(given), ...patch }, isPlaying(viewing.value)),
    close() {
      closing.abort();
      viewing.value?.close();
      for (const slot of [theme, controls, fullscreen, toasts]) slot.close();
    },
  };
}

type FollowUp = (
  details: { readonly streamUrl: string | null; readonly contentId: string | null },
  viewers: (count: number) => void,
  signal: AbortSignal,
) => Promise<void>;

function mustShowControls(viewing: Viewing | null): boolean {
  if (viewing === null || !viewing.started.value) return true;
  return !['playing', 'waiting'].includes(viewing.playback.state.value);
}

function isPlaying(viewing: Viewing | null): boolean {
  return viewing !== null && ['playing', 'waiting'].includes(viewing.playback.state.value);
}

function coverOf(address: string | null, config: Config): string | null {
  return address === null ? null : allowedUrl(address, config.mediaHosts);
}

function withoutContent(given: ParamsPatch): ParamsPatch {
  return Object.fromEntries(Object.entries(given).filter(([name]) => !CONTENT_PARAMS.includes(name)));
}

function isSame(one: Target | null, other: Target): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
