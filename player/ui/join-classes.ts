/** Class names that hold, in one string; a module's class is typed as possibly missing. */
export function joinClasses(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
