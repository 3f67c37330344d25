import { type ReactNode, useDeferredValue } from 'react';

/** Children that load by themselves mount once everything else is drawn. */
export function AfterDrawing({ waiting = null, children }: { waiting?: ReactNode; children: ReactNode }) {
  return useDeferredValue(true, false) ? children : waiting;
}
