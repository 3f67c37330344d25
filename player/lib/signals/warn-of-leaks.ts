import { effect, type ReadonlySignal, Signal } from '@preact/signals-core';

/** Development only: reports leaks in the console while they are still small. Nothing here is part of a build. */

/** No signal of the player has this many consumers at a time, so more of them show a leak. */
const MOST_SUBSCRIBERS = 100;

/** Asynchronous work of a closed viewing may end this much later, in milliseconds. */
const CLOSING_MS = 2000;

/** Names of `_subscribe` and `_unsubscribe` in every build of signals-core, fixed by its `mangle.json`. */
const SUBSCRIBE = 'S';
const UNSUBSCRIBE = 'U';

/** Warns once for each signal that has too many subscribers. */
export function warnOfSubscribers(warn: (text: string, signal: unknown) => void): void {
  const known = new WeakMap<object, Set<unknown>>();
  wrap(Signal.prototype, SUBSCRIBE, (signal, node) => {
    const nodes = known.get(signal) ?? new Set();
    known.set(signal, nodes.add(node));
    if (nodes.size === MOST_SUBSCRIBERS + 1) warn('a signal with too many subscribers', signal);
  });
  wrap(Signal.prototype, UNSUBSCRIBE, (signal, node) => known.get(signal)?.delete(node));
}

/**
 * Warns of listeners on `target` that were added while a value was current, and are still there after it was replaced.
 */
export function warnOfListeners(
  target: EventTarget,
  current: ReadonlySignal<object | null>,
  warn: (text: string, types: readonly string[]) => void,
): void {
  const open = new Map<string, { readonly type: string; readonly owner: object | null }>();
  const ids = new WeakMap<object, number>();
  let last = 0;
  const keyOf = (type: string, listener: object, options: unknown) => {
    const id = ids.get(listener) ?? ++last;
    ids.set(listener, id);
    return `${type} ${id} ${isCapture(options)}`;
  };
  const { addEventListener, removeEventListener } = target;
  target.addEventListener = (type: string, listener: EventListenerOrEventListenerObject | null, options) => {
    addEventListener.call(target, type, listener, options);
    if (listener === null) return;
    const key = keyOf(type, listener, options);
    const forget = () => open.delete(key);
    open.set(key, { type, owner: current.peek() });
    if (typeof options !== 'object') return;
    options.signal?.addEventListener('abort', forget);
    if (options.once === true) addEventListener.call(target, type, forget, options);
  };
  target.removeEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options,
  ) => {
    removeEventListener.call(target, type, listener, options);
    if (listener !== null) open.delete(keyOf(type, listener, options));
  };

  let before: object | null = null;
  effect(() => {
    const closed = before;
    before = current.value;
    if (closed === null || closed === before) return;
    setTimeout(() => {
      const left = [...open.values()].filter(({ owner }) => owner === closed).map(({ type }) => type);
      if (left.length > 0) warn('a closed video has left listeners on its element', left);
    }, CLOSING_MS);
  });
}

function isCapture(options: unknown): boolean {
  const { capture }: { capture?: unknown } = Object(options);
  return options === true || capture === true;
}

function wrap(target: object, name: string, note: (self: object, given: unknown) => void): void {
  const method: unknown = Reflect.get(target, name);
  if (typeof method !== 'function') throw new Error(`signals-core has no method ${name}.`);
  Reflect.set(target, name, function wrapped(this: object, ...given: readonly unknown[]) {
    note(this, given[0]);
    return Reflect.apply(method, this, given);
  });
}
