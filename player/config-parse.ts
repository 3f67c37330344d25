import type { BuildConfig } from './config';

/**
 * Reads deploy-time settings. It runs once, in the build, which fails with the message of a `ConfigError` if a value is
 * wrong; the player contains only the result.
 */

export class ConfigError extends Error {
  override name = 'ConfigError';
}

type Env = Readonly<Record<string, string | boolean | undefined>>;

export function parseConfig(env: Env): BuildConfig {
  const text = (name: string, fallback: string) => {
    const value = env[`PARDEH_${name}`];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : fallback;
  };
  const list = (name: string, fallback: string) =>
    text(name, fallback)
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '');
  const originsOrAny = (name: string, fallback: string) =>
    list(name, fallback).map((entry) => (entry === '*' ? entry : origin(name, entry, ', or *')));
  const hostOrigins = originsOrAny('HOST_ORIGINS', '*');
  const mediaHosts = list('MEDIA_HOSTS', '').map((entry) => whitelistEntry('MEDIA_HOSTS', entry));
  const production = flag('PRODUCTION', text('PRODUCTION', 'false'));
  if (production && mediaHosts.length === 0) {
    throw new ConfigError(
      'PARDEH_PRODUCTION is true, but PARDEH_MEDIA_HOSTS is empty. List the hosts of streams, files, covers and other pictures, so that the content security policy allows no others. See .env.example.',
    );
  }
  const cmcd = clientData(text('CMCD', 'off'));
  const cmcdHosts = list('CMCD_HOSTS', '').map((entry) => origin('CMCD_HOSTS', entry, ''));
  if (cmcd !== 'off' && cmcdHosts.length === 0) {
    throw new ConfigError(
      `PARDEH_CMCD is ${cmcd}, but PARDEH_CMCD_HOSTS is empty. List the origins that get the data; no others do. See .env.example.`,
    );
  }
  const platformUrl = url('PLATFORM_URL', text('PLATFORM_URL', '/api')).replace(/\/+$/, '');
  return Object.freeze({
    platformUrl,
    tokenUrl: url('TOKEN_URL', text('TOKEN_URL', `${platformUrl}/auth/token`)),
    redirectHosts: list('REDIRECT_HOSTS', '').map((entry) => whitelistEntry('REDIRECT_HOSTS', entry)),
    mediaHosts,
    linkHosts: list('LINK_HOSTS', '').map((entry) => whitelistEntry('LINK_HOSTS', entry)),
    tokenHosts: list('TOKEN_HOSTS', '').map((entry) => origin('TOKEN_HOSTS', entry, '')),
    cmcd,
    cmcdHosts,
    authCookie: cookieName(text('AUTH_COOKIE', 'pardeh_token')),
    quizUserIds: list('QUIZ_USER_IDS', ''),
    basePath: basePath(text('BASE_PATH', '/')),
    production,
    hostOrigins,
    frameOrigins: originsOrAny('FRAME_ORIGINS', hostOrigins.join(',')),
    sourceMaps: flag('SOURCE_MAPS', text('SOURCE_MAPS', 'false')),
  });
}

function fail(name: string, value: string, wanted: string): never {
  throw new ConfigError(`PARDEH_${name} is "${value}", but must be ${wanted}. See .env.example.`);
}

function url(name: string, value: string): string {
  if (/^\/(?!\/)/.test(value)) return value;
  if (/^https?:\/\/[^\s\\@]+$/.test(value) && URL.canParse(value)) return value;
  return fail(name, value, 'an http(s) address, or a path that begins with one slash');
}

/**
 * A full host with an optional port (`media.example.com`, `localhost:4174`), or `http://` and such a host to allow
 * plain http. A looser pattern would accept `allowed.com.evil.tld`.
 */
function whitelistEntry(name: string, value: string): string {
  const host = value.replace(/^http:\/\//, '');
  const label = '[a-z0-9]([a-z0-9-]*[a-z0-9])?';
  if (new RegExp(`^(${label}(\\.${label})+|localhost)(:\\d{1,5})?$`).test(host)) return value;
  return fail(name, value, 'a list of full host names in lower case, such as media.example.com');
}

function cookieName(value: string): string {
  if (/^[\w!#$%&'*+.^`|~-]+$/.test(value)) return value;
  return fail('AUTH_COOKIE', value, 'a cookie name');
}

function basePath(value: string): string {
  if (/^\/([\w.~-]+\/)*$/.test(value)) return value;
  return fail('BASE_PATH', value, 'a path with a slash at both ends, such as /player/');
}

function clientData(value: string): BuildConfig['cmcd'] {
  if (value === 'off' || value === 'header' || value === 'query') return value;
  return fail('CMCD', value, 'off, header or query');
}

function flag(name: string, value: string): boolean {
  if (value === 'true' || value === 'false') return value === 'true';
  return fail(name, value, 'true or false');
}

function origin(name: string, value: string, orElse: string): string {
  const isOne =
    /^https?:\/\/[\w.:[\]-]+$/.test(value) && URL.canParse(value) && new URL(value).origin === value;
  return isOne ? value : fail(name, value, `a list of origins such as https://www.example.com${orElse}`);
}
