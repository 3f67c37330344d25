import type { SecretParam } from './logged';

/** Params that must be removed from addresses and never logged. */
export const SECRET_PARAMS = every(['xToken', 'daaniToken']);

/** The secrets that were given. */
export function secretsOf(params: { readonly [Name in SecretParam]: string | null }): string[] {
  return SECRET_PARAMS.map((name) => params[name]).filter((secret) => secret !== null);
}

/** Does not compile if a param that `LOGGED` marks as secret is missing. */
function every<const Names extends readonly SecretParam[]>(
  names: [Exclude<SecretParam, Names[number]>] extends [never] ? Names : never,
): Names {
  return names;
}
