import { giveUp } from './log-line.mjs';

/** Where the three servers answer. Other tools rely on these; the environment can move them. */
export function addresses(env = process.env) {
  const port = (name, fallback) => readPort(name, env[name] ?? `${fallback}`);
  const ports = {
    player: port('PLAYER_PORT', 4173),
    platform: port('PLATFORM_PORT', 4174),
    host: port('HOST_PORT', 4175),
  };
  return {
    ports,
    player: `http://localhost:${ports.player}`,
    platform: `http://localhost:${ports.platform}`,
    host: `http://localhost:${ports.host}`,
    /** The platform under another site's name; it offers its streams there as well (`hls_links`). */
    platformOnOtherSite: `http://127.0.0.1:${ports.platform}`,
    /** The host page under another site's name, as most embeddings have it. */
    hostOnOtherSite: `http://127.0.0.1:${ports.host}`,
  };
}

/** Deploy-time settings that fit these addresses; a value that is already set wins. */
export function settingsFor(at, env = process.env) {
  return {
    PARDEH_PLATFORM_URL: env.PARDEH_PLATFORM_URL ?? `${at.platform}/api`,
    PARDEH_MEDIA_HOSTS: env.PARDEH_MEDIA_HOSTS ?? `${at.platform},${at.platformOnOtherSite}`,
    PARDEH_QUIZ_USER_IDS: env.PARDEH_QUIZ_USER_IDS ?? '*',
    PARDEH_REDIRECT_HOSTS: env.PARDEH_REDIRECT_HOSTS ?? at.host,
  };
}

function readPort(name, text) {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    giveUp(`${name} is no port: ${text}`, 'Set a whole number from 1 to 65535, or leave it out.');
  return port;
}
