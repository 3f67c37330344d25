import { ViewLost } from './lazy-view';

/** Handles errors of single areas: the area is hidden, and an "other-error" event is reported. */
export function reportArea(area: string, cause: unknown): void {
  if (cause instanceof ViewLost) cause.forget?.();
  reportError(new Error(`other-error: the area "${area}" broke`, { cause }));
}
