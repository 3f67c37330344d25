import type { PageRequest } from './page-request';

/** The details of this video that a platform has written into the page before its first script; `null` if there are none. */
export function readInlinedDetails({ type, id }: NonNullable<PageRequest['target']>): Response | null {
  const text = document.getElementById('pardeh-details')?.textContent ?? '';
  try {
    const details: unknown = JSON.parse(text);
    const found: { type?: unknown; id?: unknown } = Object(details);
    return found.type === type && String(found.id) === id ? new Response(text) : null;
  } catch {
    return null;
  }
}
