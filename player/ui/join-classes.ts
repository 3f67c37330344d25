/** Joins the class names that apply; classes of CSS modules are typed as possibly `undefined`. */
export function joinClasses(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
