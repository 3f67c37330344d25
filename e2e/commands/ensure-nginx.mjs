import { existsSync } from 'node:fs';
import { findNamed, findOnPath, installPackages } from './programs.mjs';

/** Where packages put it, which is not on the path of every user. */
const ELSEWHERE = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];

/** The web server of the README's recipe: the one named or installed, else the system's package; `null` without any. */
export async function ensureNginx() {
  return findNginx() ?? ((await installPackages(['nginx'])) && findNginx()) ?? null;
}

export function findNginx() {
  return (
    findNamed('NGINX_PATH', 'Correct it, or unset it to let the tests look for nginx.') ??
    findOnPath(['nginx']) ??
    ELSEWHERE.find((file) => existsSync(file)) ??
    null
  );
}
