import type { PlayerParams } from '../../host-sdk';
import type { Theme } from './choice';
import { type Item, paramsOf } from './items';
import { PLAYER_ORIGIN } from './origins';
import type { Lang } from './words';

export interface Shown {
  readonly item: Item;
  readonly lang: Lang;
  readonly theme: Theme;
  readonly autoplay: boolean;
}

/** The code that embeds what is on the stage, through the SDK. */
export function writeSdkCode({ item, lang, theme, autoplay }: Shown): string {
  const params = Object.entries({ ...item.params, lang, theme, ...(autoplay ? { autoplay } : {}) });
  const encoded = Object.entries(item.encoded ?? {});
  const lines = [
    ...params.map(
      ([name, value]) =>
        `${nameOf(name)}: ${typeof value === 'string' ? quote(value) : JSON.stringify(value)},`,
    ),
    ...encoded.map(([name, address]) => `${nameOf(name)}: btoa(${quote(address)}),`),
  ];
  return `<div id="player"></div>

<script type="module">
  import { HostSDK } from '${PLAYER_ORIGIN}/host-sdk.js';

  const player = HostSDK.mount('#player', {
    ${lines.join('\n    ')}
  });

  player.on('ended', ({ id }) => console.log('ended', id));
  await player.ready;
</script>
`;
}

/** The same without the SDK: a frame that needs no script, and cannot be steered. */
export function writeFrameCode({ item, lang, theme, autoplay }: Shown): string {
  const params: PlayerParams = { ...paramsOf(item), lang, theme, ...(autoplay ? { autoplay } : {}) };
  const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]));
  return `<iframe
  src="${PLAYER_ORIGIN}/plr/?${query.toString().replaceAll('&', '&amp;')}"
  title="${item.title[lang]}"
  allow="autoplay; fullscreen; picture-in-picture; encrypted-media; gyroscope; accelerometer"
  allowfullscreen
  style="width: 100%; aspect-ratio: 16 / 9; border: 0"
></iframe>
`;
}

function nameOf(name: string): string {
  return /^\w+$/.test(name) ? name : quote(name);
}

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
