import { type ReactNode, useEffect, useState } from 'react';

/** What loads by itself begins to load once everything else is drawn, and not while it is. */
export function AfterDrawing({ waiting = null, children }: { waiting?: ReactNode; children: ReactNode }) {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  return drawn ? children : waiting;
}
