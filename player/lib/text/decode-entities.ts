const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][\da-z]{1,30});?/gi;

/** Maximum number of entities in the cache; a film has a handful. */
const MOST_KNOWN = 500;

const known = new Map<string, string>();

/** Decodes the character references of HTML, as WebVTT has them. */
export function decodeEntities(words: string): string {
  return words.replace(ENTITY, decodeEntity);
}

/** Uses a cue: the content security policy lets no other text become markup (`require-trusted-types-for`). */
function decodeEntity(entity: string): string {
  const before = known.get(entity);
  if (before !== undefined) return before;
  const decoded = new VTTCue(0, 0, entity).getCueAsHTML().textContent ?? entity;
  if (known.size < MOST_KNOWN) known.set(entity, decoded);
  return decoded;
}
