import { abortAfter } from '../time/abort-after';

/** The player's script in a page of the export; its name contains a hash of the whole program. */
const SCRIPT = /\bassets\/(index-[\w-]{7}\.js)\b/;

/** Browsers name the file that failed in the error's message, except WebKit. */
const FILE = /\S+\.(?:js|css)\b/;

/** Maximum wait for a response, in milliseconds. */
const PATIENCE_MS = 8000;

export interface LostChunk {
  /** Reason of the failed import. */
  readonly error: unknown;
  /** Address of the page. */
  readonly page: string;
  /** Address of the script that this page was started with. */
  readonly script: string;
}

/**
 * Whether a chunk failed to load because the server holds another version of the player: the page names another script,
 * and the server answers that the file is missing. Without an answer, with a server error and with an unchanged page, a
 * retry may help.
 */
export async function isReplaced({ error, page, script }: LostChunk): Promise<boolean> {
  const file = FILE.exec(error instanceof Error ? error.message : '')?.[0];
  // If the file is unknown, only the page counts: its response shows a working connection, and each import failed.
  const files = file === undefined ? [] : [new URL(file, page).href, script];
  try {
    const [fresh, ...missing] = await Promise.all([readScript(page), ...files.map(isMissing)]);
    const isOther = fresh !== null && !script.endsWith(`/${fresh}`);
    return isOther && (files.length === 0 || missing.includes(true));
  } catch {
    return false;
  }
}

/** Name of the script that the page starts with now; `null` if it is no page of the player. */
async function readScript(page: string): Promise<string | null> {
  // Revalidated like the document of a reload.
  const response = await fetch(page, { cache: 'no-cache', signal: abortAfter(PATIENCE_MS) });
  return response.ok ? (SCRIPT.exec(await response.text())?.[1] ?? null) : null;
}

async function isMissing(file: string): Promise<boolean> {
  const { status, ok, headers } = await fetch(file, {
    method: 'HEAD',
    cache: 'no-store',
    signal: abortAfter(PATIENCE_MS),
  });
  // Some servers answer with a page in place of any missing file, and object stores with 403.
  if (ok) return headers.get('content-type')?.startsWith('text/html') ?? false;
  return [403, 404, 410].includes(status);
}
