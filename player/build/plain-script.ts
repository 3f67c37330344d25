import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { buildInline } from './build-inline.ts';

const PLAIN = fileURLToPath(new URL('../plr/plain.ts', import.meta.url));

export interface PlainScript {
  /** In the export; its content names it, so that it may be cached for ever. */
  readonly fileName: string;
  readonly source: string;
}

/** `player/plr/plain.ts`, for browsers that are too old for the player: a file that no other browser requests. */
export async function buildPlainScript(define: Record<string, string>): Promise<PlainScript> {
  const source = await buildInline(PLAIN, define, 'es2015');
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 7);
  return { fileName: `assets/plain-${hash}.js`, source };
}
