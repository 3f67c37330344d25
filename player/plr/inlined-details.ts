import type { PageRequest } from './page-request';

/** The video's details, if the platform has written them into the page before the first script; else `null`. */
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
