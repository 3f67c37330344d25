import type { PlayerParams } from './contract/contract';
import type { EmbeddingOptions } from './frame/embedding';
import { createMount } from './mount';
import { type Handlers, isHandler, listen } from './react-events';
import type { PlayerHandle } from './wire/handle';
import { askToken, type HostParams, type ParamsChange, splitParams } from './wire/host-params';
import { PlayerError } from './wire/player-error';

type Props = ParamsChange & EmbeddingOptions & Handlers;

/** The component requires the player page's address, because it is always part of the host's own bundle. */
const mount = createMount(null);

/** A player that follows props: changed params are sent, callbacks are those of the last rendering. */
export function openPlayer(element: Element, props: () => Props): { handle: PlayerHandle; follow(): void } {
  const { params, options, ...first } = divide(props());
  let applied = params;
  let { token: lastToken } = first;
  const host: HostParams = {
    token: () => askToken(divide(props()).token),
    onFinished: (ended) => props().onFinished?.(ended),
    onSnapshot: (picture) => props().onSnapshot?.(picture),
    handleRedirectCards(card) {
      const { handleRedirectCards } = props();
      return handleRedirectCards === undefined ? false : handleRedirectCards(card);
    },
  };
  const handle = mount(element, { ...params, ...host }, options);
  const listening = listen(handle, props);
  const report = (error: unknown) => {
    const code = error instanceof PlayerError ? error.code : 'failed';
    if (code !== 'destroyed' && code !== 'superseded') props().onError?.({ code });
  };

  return {
    handle,
    follow() {
      listening.follow();
      const { params: now, token } = divide(props());
      const changes = changesBetween(applied, now);
      applied = now;
      // A function is called whenever a token is needed.
      if (token !== lastToken && typeof token !== 'function') {
        handle.setToken(host.token ?? null).catch(report);
      }
      lastToken = token;
      if (Object.keys(changes).length > 0) handle.setParams(changes).catch(report);
    },
  };
}

function divide({ player, title, ratio, loading, group, floating, ...rest }: Props) {
  const given = Object.fromEntries(Object.entries(rest).filter(([name]) => !isHandler(name)));
  const { player: params, host } = splitParams(given);
  const options = { player, title, ratio, loading, group, floating };
  const isGiven = ([, value]: [string, unknown]) => value !== undefined;
  return { params, options: Object.fromEntries(Object.entries(options).filter(isGiven)), token: host.token };
}

/** Changed params; a removed prop keeps its last value, because params cannot be unset. */
function changesBetween(before: PlayerParams, now: PlayerParams): PlayerParams {
  const known = new Map<string, unknown>(Object.entries(before));
  const isOther = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(known.get(name));
  return Object.fromEntries(Object.entries(now).filter(isOther));
}
