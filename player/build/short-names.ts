import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const LETTERS = 3;

/**
 * Names of classes in the built styles: the class's own name, and letters that identify its file. Short, because the
 * names are part of the styles and of the scripts.
 */
export function shortNames(): (name: string, file: string) => string {
  const owners = new Map<string, string>();
  return (name, file) => {
    const path = relative(ROOT, file.replace(/\?.*$/, ''));
    const digest = createHash('sha256').update(path).digest('base64url');
    const short = `${name}_${digest.slice(0, LETTERS)}`;
    const owner = owners.get(short) ?? path;
    if (owner !== path) throw new Error(`${owner} and ${path} have the same letters: rename one of them.`);
    owners.set(short, path);
    return short;
  };
}
