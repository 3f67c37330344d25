import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { Toasts } from './toasts';

interface FillSession {
  readonly toasts: Toasts;
}

const known = new WeakMap<object, Signal<boolean>>();

function find({ toasts }: FillSession): Signal<boolean> {
  const found = known.get(toasts) ?? signal(false);
  known.set(toasts, found);
  return found;
}

/** In full screen the picture fills the screen and is cropped at two edges; otherwise all of it is visible. */
export function fillsScreen(session: FillSession): ReadonlySignal<boolean> {
  return find(session);
}

/** Changes the mode and shows a toast, unless the mode stays the same. */
export function fillScreen(session: FillSession, fills: boolean): void {
  const now = find(session);
  if (now.peek() === fills) return;
  now.value = fills;
  session.toasts.show({ key: fills ? 'toast.fills' : 'toast.fits' });
}
