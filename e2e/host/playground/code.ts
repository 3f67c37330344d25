import { writeQuery } from '../../../host-sdk/query';
import { PLAYER_ORIGIN } from '../shell/origins';
import { encode, encodeText, type Given, type GivenValue, type Options, textOf } from './given';

export interface Shown {
  readonly given: Given;
  readonly options: Options;
  readonly title: string;
  /** Params that the player expects in base64. */
  readonly encoded: ReadonlySet<string>;
  /** Permissions for a plain frame. */
  readonly features: readonly string[];
}

/** The package name of the SDK for bundlers. */
const PACKAGE = '@pardeh/host-sdk';

/** The code that embeds the current player through the SDK. */
export function writeSdkCode({ given, options, encoded }: Shown): string {
  const lines = Object.entries(given).map(
    ([name, value]) => `${keyOf(name)}: ${literal(value, encoded.has(name))},`,
  );
  const frame = Object.entries(options).map(([name, value]) => `${name}: ${literal(value)}`);
  return `<div id="player"></div>

<script type="module">
  import { HostSDK } from '${PLAYER_ORIGIN}/host-sdk.js';

  const player = HostSDK.mount('#player', {
    ${lines.join('\n    ')}
  }${frame.length === 0 ? '' : `, { ${frame.join(', ')} }`});

  player.on('ended', ({ id }) => console.log('ended', id));
  await player.ready;
</script>
`;
}

/** The React component of the same package. */
export function writeReactCode({ given, options, encoded }: Shown): string {
  const props = Object.entries({ ...given, ...options }).map(([name, value]) =>
    propOf(name, value, encoded.has(name)),
  );
  return `import { Pardeh } from '${PACKAGE}/react';

export function Film() {
  return (
    <Pardeh
      player="${PLAYER_ORIGIN}/plr/"
      ${props.join('\n      ')}
      onEnded={({ id }) => console.log('ended', id)}
    />
  );
}
`;
}

/** An element that becomes a player by its attributes alone. */
export function writeHtmlCode({ given, options, encoded }: Shown): string {
  const entries = Object.entries({ ...encode(given, encoded), ...options }).map(([name, value]) =>
    attributeOf(name, value),
  );
  return `<script src="${PLAYER_ORIGIN}/host-sdk.global.js" async></script>

<div
  data-pardeh
  ${entries.join('\n  ')}
></div>
`;
}

/** The custom element, with the properties and events of a media element. */
export function writeElementCode(shown: Shown): string {
  return `<script type="module" src="${PLAYER_ORIGIN}/host-sdk.element.js"></script>

${writeElement(shown, `onended="console.log('ended', event.detail.id)"`, 0, '')}
`;
}

/** The custom element in a template of Vue 3. */
export function writeVueCode(shown: Shown): string {
  return `<script setup>
import '${PACKAGE}/element';
</script>

<template>
${writeElement(shown, `@ended="({ detail }) => console.log('ended', detail.id)"`, 2)}
</template>
`;
}

/** The custom element in a component of Svelte 5. */
export function writeSvelteCode(shown: Shown): string {
  return `<script>
  import '${PACKAGE}/element';
</script>

${writeElement(shown, `onended={({ detail }) => console.log('ended', detail.id)}`, 0)}
`;
}

/** @param player URL of the player's page; empty if the script is next to it */
function writeElement(
  { given, options, encoded }: Shown,
  listener: string,
  indent: number,
  player = `${PLAYER_ORIGIN}/plr/`,
): string {
  const values = { ...(player !== '' && { player }), ...encode(given, encoded), ...options };
  const attributes = Object.entries(values).map(([name, value]) =>
    // HTML has its own `id` attribute.
    attributeOf(name === 'id' ? 'media-id' : name, value, ''),
  );
  const lines = [
    '<pardeh-player',
    ...[...attributes, listener].map((line) => `  ${line}`),
    '></pardeh-player>',
  ];
  return lines.map((line) => ' '.repeat(indent) + line).join('\n');
}

/** The same without the SDK: a frame that needs no script, but has no API. */
export function writeFrameCode({ given, title, encoded, features }: Shown): string {
  const query = writeQuery({ site: 'embed', ...encode(given, encoded) });
  return `<iframe
  src="${PLAYER_ORIGIN}/plr/?${escapeMarkup(query)}"
  title="${escapeMarkup(title)}"
  allow="${features.join('; ')}"
  allowfullscreen
  referrerpolicy="strict-origin-when-cross-origin"
  style="width: 100%; aspect-ratio: 16 / 9; border: 0"
></iframe>
`;
}

function literal(value: GivenValue, encoded = false): string {
  if (encoded) return writeBase64(textOf(value));
  if (typeof value === 'string') return quote(value);
  if (typeof value !== 'object') return String(value);
  return `{ ${Object.entries(value)
    .map(([key, one]) => `${keyOf(key)}: ${one}`)
    .join(', ')} }`;
}

/** Base64 of UTF-8, since `btoa` accepts only Latin-1. */
function writeBase64(text: string): string {
  return /^[ -~]*$/.test(text) ? `btoa(${quote(text)})` : quote(encodeText(text));
}

function propOf(name: string, value: GivenValue, encoded: boolean): string {
  if (value === true) return name;
  return typeof value === 'string' && !encoded && !value.includes('"')
    ? `${name}="${value}"`
    : `${name}={${literal(value, encoded)}}`;
}

/** HTML attributes are case-insensitive; the SDK reads `data-feature-set` as `featureSet`. */
function attributeOf(name: string, value: unknown, prefix = 'data-'): string {
  const attribute = `${prefix}${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  if (value === true) return attribute;
  return `${attribute}="${escapeMarkup(textOf(value))}"`;
}

function keyOf(name: string): string {
  return /^\w+$/.test(name) ? name : quote(name);
}

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
