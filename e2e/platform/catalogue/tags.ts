/** A tag is known by its title; its id has no blanks, and no commas that would part it in a query. */
export function tagOf(title: string) {
  return { id: title.replaceAll(' ', '-'), title };
}
