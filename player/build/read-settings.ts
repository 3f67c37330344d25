import type { BuildConfig, Config } from '../config';
import { ConfigError, parseConfig } from '../config-parse.ts';

type Kind = 'text' | 'list' | 'flag';

/** The fields of `settings.json`; all other settings are fixed when the player is built. */
const KINDS: Readonly<Record<keyof Config | 'frameOrigins', Kind>> = {
  platformUrl: 'text',
  tokenUrl: 'text',
  redirectHosts: 'list',
  mediaHosts: 'list',
  linkHosts: 'list',
  tokenHosts: 'list',
  cmcd: 'text',
  cmcdHosts: 'list',
  authCookie: 'text',
  quizUserIds: 'list',
  production: 'flag',
  hostOrigins: 'list',
  frameOrigins: 'list',
};

const WANTED: Readonly<Record<Kind, string>> = {
  text: 'a text',
  list: 'a list of texts, such as ["www.example.com"]',
  flag: 'true or false',
};

/**
 * Reads `settings.json`: the settings of `.env.example` by their names in the player.
 *
 * @throws ConfigError with a message for the author of the file
 */
export function readSettings(json: string): BuildConfig {
  const given = parseObject(json);
  const env: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    const kind = new Map<string, Kind>(Object.entries(KINDS)).get(name);
    if (kind === undefined)
      throw new ConfigError(`"${name}" is no setting. There are: ${Object.keys(KINDS).join(', ')}.`);
    if (!isOf(kind, value))
      throw new ConfigError(`${name} is ${JSON.stringify(value)}, but must be ${WANTED[kind]}.`);
    env[variableOf(name)] = Array.isArray(value) ? value.join(',') : String(value);
  }
  try {
    return parseConfig(env);
  } catch (error) {
    throw error instanceof ConfigError ? new ConfigError(inJson(error.message)) : error;
  }
}

function parseObject(json: string): object {
  let given: unknown;
  try {
    given = JSON.parse(json);
  } catch (error) {
    throw new ConfigError(`The settings are no JSON: ${String(error)}`);
  }
  if (typeof given === 'object' && given !== null && !Array.isArray(given)) return given;
  throw new ConfigError('The settings must be an object: { "platformUrl": "https://…" }.');
}

function isOf(kind: Kind, value: unknown): boolean {
  if (kind === 'flag') return typeof value === 'boolean';
  if (kind === 'text') return typeof value === 'string' && value.trim() !== '';
  // A comma would split an entry in two.
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string' && !entry.includes(','));
}

/** `mediaHosts` → `PARDEH_MEDIA_HOSTS` */
function variableOf(name: string): string {
  return `PARDEH_${name.replace(/[A-Z]/g, '_$&').toUpperCase()}`;
}

function inJson(message: string): string {
  return message
    .replace(/PARDEH_([A-Z_]+)/g, (_, name: string) =>
      name.toLowerCase().replace(/_(\w)/g, (_found, letter: string) => letter.toUpperCase()),
    )
    .replace(' See .env.example.', '');
}
