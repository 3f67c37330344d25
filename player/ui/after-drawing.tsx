import { type ReactNode, useDeferredValue } from 'react';

/** What loads by itself begins to load once everything else is drawn, and not while it is. */
export function AfterDrawing({ waiting = null, children }: { waiting?: ReactNode; children: ReactNode }) {
  return useDeferredValue(true, false) ? children : waiting;
}
