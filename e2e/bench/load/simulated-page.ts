import { setMaxListeners } from 'node:events';
import type { Config } from '../../../player/config';
import type { SimulatedTime } from './simulated-time';

declare global {
  /** The build defines it, with the settings. */
  var __PARDEH_CONFIG__: Config | undefined;
}

const SETTINGS: Config = {
  platformUrl: 'https://platform.test/api',
  tokenUrl: 'auth/token',
  redirectHosts: [],
  mediaHosts: [],
  linkHosts: [],
  tokenHosts: [],
  cmcd: 'off',
  cmcdHosts: [],
  authCookie: 'token',
  quizUserIds: ['*'],
  production: false,
  hostOrigins: ['*'],
};

/**
 * A browser's globals, as far as the player's live code uses them, with one simulated time for all pages. Modules of the
 * player are imported after it. Returns the function that restores the globals.
 */
export function simulatePage(time: SimulatedTime, webSocket: unknown): () => void {
  const { now, after } = time.clock;
  const started = Date.now();
  const callOff = new Map<number, () => void>();
  let last = 0;
  const setTimer = (run: () => void, ms = 0) => {
    last += 1;
    const id = last;
    callOff.set(
      id,
      after(ms, () => {
        callOff.delete(id);
        run();
      }),
    );
    return id;
  };
  const clearTimer = (id?: number) => {
    if (id === undefined) return;
    callOff.get(id)?.();
    callOff.delete(id);
  };
  const page = new EventTarget();
  const document = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    baseURI: 'https://player.test/',
    cookie: '',
  });
  // All viewers share them.
  setMaxListeners(0, page, document);
  const restore = replace(globalThis, {
    __PARDEH_CONFIG__: SETTINGS,
    window: page,
    document,
    setTimeout: setTimer,
    clearTimeout: clearTimer,
    requestAnimationFrame: (run: () => void) => setTimer(run, 16),
    cancelAnimationFrame: clearTimer,
    WebSocket: webSocket,
  });
  const restoreClocks = [replace(performance, { now }), replace(Date, { now: () => started + now() })];
  return () => {
    restore();
    for (const restoreClock of restoreClocks) restoreClock();
  };
}

function replace(owner: object, values: Readonly<Record<string, unknown>>): () => void {
  const before = Object.keys(values).map(
    (name) => [name, Object.getOwnPropertyDescriptor(owner, name)] as const,
  );
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(owner, name, { value, configurable: true, writable: true });
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor === undefined) Reflect.deleteProperty(owner, name);
      else Object.defineProperty(owner, name, descriptor);
    }
  };
}
