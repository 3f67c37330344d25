import type { Handoff } from '../../lib/handoff/handoff';

/**
 * Leaves requested details or a started stream for the next viewing, as the page's inline scripts do for the first one.
 *
 * @returns the function that withdraws everything that no viewing has taken
 */
export function handOver(work: Partial<Pick<Handoff, 'details' | 'started'>>): () => void {
  const handoff = window.pardehHandoff;
  if (handoff === undefined) return () => undefined;
  window.pardehHandoff = { ...handoff, ...work };
  return () => {
    const now = window.pardehHandoff;
    if (now === undefined) return;
    window.pardehHandoff = {
      ...now,
      ...(now.details === work.details && { details: null }),
      ...(now.started === work.started && { started: null }),
    };
  };
}
