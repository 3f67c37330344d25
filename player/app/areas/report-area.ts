/** Handles errors of single areas: the area is hidden, and an "other-error" event is reported. */
export function reportArea(area: string, cause: unknown): void {
  reportError(new Error(`other-error: the area "${area}" broke`, { cause }));
}
