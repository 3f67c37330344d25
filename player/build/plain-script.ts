import { fileURLToPath } from 'node:url';
import { buildOwnScript, type OwnScript } from './own-script.ts';

const PLAIN = fileURLToPath(new URL('../plr/plain.ts', import.meta.url));

/** Builds `player/plr/plain.ts`, a file that only browsers request that are too old for the player. */
export function buildPlainScript(define: Record<string, string>): Promise<OwnScript> {
  return buildOwnScript('plain', PLAIN, define, { target: 'es2015' });
}
