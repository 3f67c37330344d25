/** The name of a language in the language itself, as authors write names. */
export function languageName(lang: string): string {
  try {
    return new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang;
  } catch {
    return lang;
  }
}

/** A name that no other track has: the second one of a name gets a number. */
export function uniqueName(name: string, names: Map<string, number>): string {
  const count = (names.get(name) ?? 0) + 1;
  names.set(name, count);
  return count === 1 ? name : uniqueName(`${name} ${count}`, names);
}
