/**
 * Where errors of single areas end: hidden from the viewer, told to whoever watches the page's errors
 * (specification, section 8: "the failing area is hidden and an other-error event is reported").
 */
export function reportArea(area: string, cause: unknown): void {
  reportError(new Error(`other-error: the area "${area}" broke`, { cause }));
}
