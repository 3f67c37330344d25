const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][\da-z]{1,30});?/gi;

/** Decodes the character references of HTML, as WebVTT has them. */
export function decodeEntities(words: string): string {
  return words.replace(ENTITY, decodeEntity);
}

/** A document that is in no page: nothing in it is loaded or run. */
function decodeEntity(entity: string): string {
  return new DOMParser().parseFromString(entity, 'text/html').body.textContent ?? entity;
}
