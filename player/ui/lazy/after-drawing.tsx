import { type ReactNode, useDeferredValue } from 'react';

/** Mounts its children, which load on demand, once everything else is rendered. */
export function AfterDrawing({ waiting = null, children }: { waiting?: ReactNode; children: ReactNode }) {
  return useDeferredValue(true, false) ? children : waiting;
}
