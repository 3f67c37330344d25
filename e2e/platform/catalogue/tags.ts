/** A tag is identified by its title; its id has no blanks, and no commas, which separate ids in a query. */
export function tagOf(title: string) {
  return { id: title.replaceAll(' ', '-'), title };
}
