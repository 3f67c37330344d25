import { fileURLToPath } from 'node:url';
import { buildOwnScript, type OwnScript } from './own-script.ts';

const PLAIN = fileURLToPath(new URL('../plr/plain.ts', import.meta.url));

/** `player/plr/plain.ts`, for browsers that are too old for the player: a file that no other browser requests. */
export function buildPlainScript(define: Record<string, string>): Promise<OwnScript> {
  return buildOwnScript('plain', PLAIN, define, { target: 'es2015' });
}
