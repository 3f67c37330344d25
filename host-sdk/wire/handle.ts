import type { PlayerErrorCode, PlayerMethods } from '../contract/contract';
import type { ContentWire } from './after-load';
import type { CallPhase } from './attend-call';
import { createCalls } from './calls';
import { createChanges } from './changes';
import { createCuePoints } from './cue-points';
import { askToken, type HostParams, type MountParams, type ParamsChange, type Token } from './host-params';
import { ANSWER_WITHIN_MS, inTime } from './in-time';
import { createListeners, protect } from './listeners';
import type { Place } from './place';
import { PlayerError } from './player-error';
import type { PlayerHandle } from './player-handle';
import { createSharing } from './share';
import { copyState } from './state';
import type { WireParts } from './wire';

export type { PlayerHandle };

/** Number of repeated timeouts for `ready`: on a slow connection a player's scripts load long after its page. */
const FURTHER_GREETINGS = 2;

/** Maximum wait for the file with advice, in milliseconds. */
const ADVICE_WITHIN_MS = 2000;

/** Loads the function that opens the wire of a handle. */
export type LoadWire = () => Promise<(parts: WireParts) => ContentWire>;

export function createHandle(
  load: LoadWire,
  channel: string,
  hostParams: HostParams,
  place: Place,
): PlayerHandle {
  const listeners = createListeners((names) => {
    send('setListening', [names]).catch(() => undefined);
  });
  const host: HostParams = { ...hostParams };
  const { filling, frame, timeout = ANSWER_WITHIN_MS } = place;
  let destroyed = false;
  /** Whether the wire is open. */
  let answered = false;
  /** Whether the player's page has loaded; its scripts follow. */
  let hasPage = false;
  const { getters, update } = copyState();
  const reportError = (code: PlayerErrorCode) => listeners.emit({ name: 'error', data: { code } });

  let isReady = false;
  const readPhase = (): CallPhase => {
    if (destroyed) return 'destroyed';
    return isReady || getters.live || getters.duration !== null ? 'ready' : 'early';
  };

  // The player checks arguments as well: without this file they are rejected later, and without an explanation.
  const advice = inTime(import('./advice'), ADVICE_WITHIN_MS).catch(() => null);
  const check = async (method: string, given: readonly unknown[]) => {
    const phase = readPhase();
    const wrong = (await advice)?.attendCall(method, given, phase) ?? null;
    if (wrong !== null) throw new PlayerError('wrong-argument', wrong);
  };
  const explained = <T>(method: string, work: Promise<T>): Promise<T> =>
    work.catch(async (error: PlayerError) => {
      const { code, message, cause } = error;
      const sentence = message.startsWith(method) ? message : (await advice)?.explain(method, code);
      throw new PlayerError(code, sentence, cause);
    });

  const failToken = async (error: unknown) => {
    reportError('token-failed');
    const known = await advice;
    known?.warn(`${known.explain('token', 'token-failed')}: ${String(error)}`);
    return null;
  };
  const giveToken = () => askToken(host.token, place.withholdsToken?.()).catch(failToken);

  let wire: ContentWire | null = null;
  /** The trouble that was found before the wire was open. */
  let trouble: PlayerErrorCode | null = null;
  const createError = (code: PlayerErrorCode, cause?: unknown) => new PlayerError(code, undefined, cause);
  const parts: WireParts = {
    channel,
    timeout,
    createError,
    methods: {
      getToken: () => changes.answerToken(),
      onEvent: (event) => listeners.emit(event),
      onState(changes) {
        update(changes);
        listeners.emit({ name: 'statechange', data: getters.state });
      },
      onRedirectCard: async (card) =>
        host.handleRedirectCards !== undefined && (await host.handleRedirectCards(card)) !== false,
      onSnapshot: (picture) => listeners.emit({ name: 'snapshot', data: { picture } }),
      keep: (name, value) => place.keep?.(name, value),
    },
    place,
    getters,
    changed: () => changes.changed(),
  };
  const opening = inTime(load(), timeout).then(
    (open) => {
      if (destroyed) throw createError('destroyed');
      wire = open(parts);
      if (trouble !== null) wire.giveUp(trouble);
      return wire;
    },
    (error: unknown) => Promise.reject(createError('failed', error)),
  );
  const stopLooking = place.watch?.(
    (code) => {
      trouble ??= code;
      wire?.giveUp(code);
    },
    () => {
      hasPage = true;
    },
  );

  const send = async <N extends keyof PlayerMethods>(
    name: N,
    given: readonly unknown[] = [],
    checked: Promise<unknown> = Promise.resolve(),
    loading?: Promise<unknown> | null,
  ) => (await opening).call(name, given, checked, loading);
  const call = <N extends keyof PlayerMethods>(name: N, given: readonly unknown[] = []) =>
    explained(name, send(name, given, check(name, given), changes.loading()));

  listeners.on('ended', (ended) => protect(() => host.onFinished?.(ended)));
  listeners.on('snapshot', ({ picture }) => protect(() => host.onSnapshot?.(picture)));
  listeners.on('fullscreenrequest', ({ fullscreen }) => {
    filling
      ?.fill(fullscreen)
      .catch(() => filling.fill(fullscreen, true))
      .catch(() => undefined);
  });
  const stopWatching = filling?.watch((filled) => {
    send('setFilled', [filled]).catch(() => undefined);
  });

  const changes = createChanges({
    host,
    first: place.params,
    check,
    giveToken,
    onLate: () => void failToken('no answer yet'),
    send: (name, given) => send(name, given),
  });

  const ready = new Promise<void>((resolve, reject) => {
    const fail = (code: PlayerErrorCode) => reject(new PlayerError(code));
    listeners.on('ready', () => {
      isReady = true;
      resolve();
    });
    listeners.on('destroy', () => fail('destroyed'));
    // The player continues without a token.
    listeners.on('error', ({ code }) => code !== 'token-failed' && fail(code));
  });

  /** Methods that need no player, with the same checks of arguments and explanations of errors as the others. */
  const answerHere = <Own extends object>(own: Own): Own => {
    const calls = Object.entries(own).map(([name, run]) => [
      name,
      (...given: unknown[]) =>
        explained(
          name,
          Promise.all([check(name, given), changes.loading()]).then(() => run(...given)),
        ),
    ]);
    return Object.assign({}, own, Object.fromEntries(calls));
  };

  const methods = {
    ...getters,
    ...answerHere({ ...createCuePoints(listeners), ...createSharing(frame, () => getters.state) }),
    ...createCalls((name, given) => {
      // `play` loads a lazy player now.
      if (name === 'play' && frame !== undefined) frame.loading = 'eager';
      if (!answered && (name === 'pause' || (name === 'play' && changes.loading() === null)))
        place.callEarly?.(name);
      return call(name, given);
    }),
    // A gesture in the host page permits full screen to the host page, not to its frame.
    requestFullscreen() {
      const inside = () => call('requestFullscreen');
      return filling === undefined ? inside() : inTime(filling.fill(true)).catch(inside);
    },
    exitFullscreen: () =>
      filling?.filled()
        ? inTime(filling.fill(false)).catch(() => Promise.reject(new PlayerError('failed')))
        : call('exitFullscreen'),
    ready: explained('ready', ready),
    load: (params: MountParams) => explained('load', changes.change('load', params)),
    setParams: (params: ParamsChange) => explained('setParams', changes.change('setParams', params)),
    setToken: (token: Token) => explained('setToken', changes.setToken(token)),
    on: listeners.on,
    once: listeners.once,
    off: listeners.off,
    async diagnose() {
      const { diagnose } = await inTime(import('./diagnose')).catch(() =>
        Promise.reject(new PlayerError('failed')),
      );
      return diagnose(frame ?? null, () => send('diagnose'));
    },
    destroy() {
      if (destroyed) return;
      destroyed = true;
      wire?.close();
      stopWatching?.();
      stopLooking?.();
      listeners.emit({ name: 'destroy', data: {} });
      listeners.clear();
      place.remove();
    },
  };
  const handle: PlayerHandle = Object.defineProperties(methods, Object.getOwnPropertyDescriptors(getters));

  // Hosts that do not await `ready` get the event.
  handle.ready.catch(() => undefined);
  let isNew = false;
  listeners.on('loadstart', () => {
    isNew = true;
  });
  const greet = (left = FURTHER_GREETINGS): void => {
    const wasAwaited = place.awaitsView?.();
    send('getState').then(
      (state) => {
        answered = true;
        place.callEarly?.(null);
        update(state);
        // A player that had a connection before has emitted its events there.
        if (!isNew && state.screen === 'player') listeners.emit({ name: 'ready', data: state });
      },
      ({ code }: PlayerError) => {
        if (code === 'timeout' && (wasAwaited || place.awaitsView?.())) greet();
        else if (code === 'timeout' && hasPage && left > 0) greet(left - 1);
        else if (code !== 'destroyed') reportError(code);
      },
    );
  };
  greet();
  void advice.then((known) => {
    const isWrong = frame && known?.attend(frame, place.params ?? {}, handle);
    if (isWrong) reportError('wrong-argument');
  });
  return handle;
}
