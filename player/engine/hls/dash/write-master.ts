import { languageName, uniqueName } from '../../track-names';
import type { Presentation, Representation } from './presentation';
import { addressOf, family, renditionOf } from './rendition';

/** Of sound in several qualities, hls.js plays the one that a group names; in bits per second. */
const ENOUGH_SOUND = 200_000;

/** Maximum length of a track name, in characters. */
const LONGEST_NAME = 200;

/** DASH roles (ISO/IEC 23009-1, 5.8.5.5) and the corresponding HLS characteristics. */
const CHARACTERISTICS: Readonly<Record<string, string>> = {
  description: 'public.accessibility.describes-video',
  caption: 'public.accessibility.describes-music-and-sound',
  easyreader: 'public.easy-to-read',
};

const FORCED = new Set(['forced-subtitle', 'forced_subtitle']);

/**
 * The master playlist of a presentation: a variant for each picture, and the tracks that go with them.
 *
 * @param decodes whether the browser decodes a kind of sound, such as `audio/mp4; codecs="ec-3"`
 */
export function writeMaster(
  { url, periods }: Pick<Presentation, 'url' | 'periods'>,
  decodes: (mimeType: string) => boolean,
): string {
  const { representations } = periods.find((period) => period.representations.some(isPicture)) ??
    periods.find((period) => period.representations.length > 0) ?? { representations: [] };
  const pictures = picturesOf(representations);
  const sounds = soundsOf(representations, decodes);
  const [main] = sounds;
  const texts = representations.filter(({ kind }) => kind === 'text');
  const hasText = texts.length > 0 && pictures.length > 0;
  const hasSound = main !== undefined && pictures.length > 0;
  const address = (one: Representation) => addressOf(url, renditionOf(one));
  const [soundNames, textNames] = [new Map<string, number>(), new Map<string, number>()];
  const media = (one: Representation, names: Map<string, number>, attributes: readonly string[]) =>
    `#EXT-X-MEDIA:${[...attributes, ...described(one, names), `URI="${address(one)}"`].join()}`;
  const variants =
    pictures.length > 0
      ? pictures.map((picture) => ({ one: picture, codecs: codecsOf(picture, hasSound ? main : undefined) }))
      : qualitiesOf(main, representations).map((one) => ({ one, codecs: codecsOf(one, undefined) }));
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...(hasSound
      ? sounds.map((one) =>
          media(one, soundNames, [
            'TYPE=AUDIO',
            'GROUP-ID="sound"',
            `DEFAULT=${one === main ? 'YES' : 'NO'}`,
          ]),
        )
      : []),
    ...(hasText
      ? texts.map((one) => {
          const isForced = one.roles.some((role) => FORCED.has(role));
          return media(one, textNames, [
            'TYPE=SUBTITLES',
            'GROUP-ID="text"',
            'DEFAULT=NO',
            `FORCED=${isForced ? 'YES' : 'NO'}`,
          ]);
        })
      : []),
    ...signersBeside(representations, pictures).map((one) => signerMedia(one, address(one))),
    ...variants.flatMap(({ one, codecs }) => {
      const { width, height, frameRate } = one;
      const attributes = [
        `BANDWIDTH=${Math.max(1, Math.round(one.bandwidth + (hasSound ? main.bandwidth : 0)))}`,
        ...(width > 0 && height > 0 ? [`RESOLUTION=${Math.round(width)}x${Math.round(height)}`] : []),
        ...(codecs === '' ? [] : [`CODECS="${codecs}"`]),
        ...(frameRate === null ? [] : [`FRAME-RATE=${frameRate.toFixed(3)}`]),
        ...(hasSound ? ['AUDIO="sound"'] : []),
        ...(hasText ? ['SUBTITLES="text"'] : []),
      ];
      return [`#EXT-X-STREAM-INF:${attributes.join()}`, address(one)];
    }),
    '',
  ].join('\n');
}

function isPicture({ kind }: Representation): boolean {
  return kind === 'video';
}

/** The main pictures. Adaptive switching must not mix them with another camera or a signer. */
function picturesOf(representations: readonly Representation[]): readonly Representation[] {
  const pictures = representations.filter(isPicture);
  // A signer within the main picture has both roles.
  const unsigned = pictures.filter(({ roles }) => !roles.includes('sign'));
  const all = unsigned.length > 0 ? unsigned : pictures;
  const own = all.filter(({ roles }) => roles.length === 0 || roles.includes('main'));
  return own.length > 0 ? own : all.filter(({ set }) => set === all[0]?.set);
}

/** The signers' representations, which are not among the main pictures. */
function signersBeside(representations: readonly Representation[], pictures: readonly Representation[]) {
  return representations.filter(
    (one) => isPicture(one) && one.roles.includes('sign') && !pictures.includes(one),
  );
}

/** A line that hls.js does not play; `tracks/signers.ts` reads it, including the size of the picture. */
function signerMedia({ label, lang, bandwidth, width, height }: Representation, address: string): string {
  const language = plain(lang);
  return `#EXT-X-MEDIA:${[
    'TYPE=VIDEO',
    'GROUP-ID="signer"',
    `NAME="${plain(label) || languageName(language)}"`,
    ...(language === '' ? [] : [`LANGUAGE="${language}"`]),
    'CHARACTERISTICS="public.accessibility.sign-language"',
    `BANDWIDTH=${Math.max(1, Math.round(bandwidth))}`,
    ...(width > 0 && height > 0 ? [`RESOLUTION=${Math.round(width)}x${Math.round(height)}`] : []),
    `URI="${address}"`,
  ].join()}`;
}

/** One representation of each adaptation set, all of one codec, as an audio group requires. The default is the first. */
function soundsOf(
  representations: readonly Representation[],
  decodes: (mimeType: string) => boolean,
): readonly Representation[] {
  const all = representations.filter(({ kind }) => kind === 'audio');
  const played = all.filter(({ codecs }) => codecs === '' || decodes(`audio/mp4; codecs="${codecs}"`));
  const codec = family((played.find(({ codecs }) => family(codecs) === 'mp4a') ?? played[0])?.codecs ?? '');
  const sets = new Map<number, Representation>();
  for (const one of played) {
    if (family(one.codecs) !== codec) continue;
    const before = sets.get(one.set);
    if (before === undefined || isBetter(one.bandwidth, before.bandwidth)) sets.set(one.set, one);
  }
  return [...sets.values()].sort((one, other) => rank(one) - rank(other));
}

function isBetter(bandwidth: number, before: number): boolean {
  return bandwidth <= ENOUGH_SOUND ? bandwidth > before || before > ENOUGH_SOUND : bandwidth < before;
}

function rank({ roles }: Representation): number {
  if (roles.includes('main')) return 0;
  return roles.length === 0 ? 1 : 2;
}

/** In a stream without a picture, the qualities of the main sound are the variants. */
function qualitiesOf(main: Representation | undefined, representations: readonly Representation[]) {
  if (main === undefined) return [];
  const { set, codecs } = main;
  return representations.filter(
    (one) => one.kind === 'audio' && one.set === set && family(one.codecs) === family(codecs),
  );
}

/** Empty if one of the two is unspecified, so that hls.js reads the codecs from the segments. */
function codecsOf(picture: Representation, sound: Representation | undefined): string {
  const all = sound === undefined ? [picture.codecs] : [picture.codecs, sound.codecs];
  return all.includes('') ? '' : all.join();
}

function described(
  { label, lang, id, roles }: Representation,
  names: Map<string, number>,
): readonly string[] {
  const name = uniqueName(plain(label) || languageName(plain(lang)) || plain(id) || '-', names);
  const characteristics = roles.flatMap((role) => CHARACTERISTICS[role] ?? []);
  return [
    `NAME="${name}"`,
    'AUTOSELECT=YES',
    ...(plain(lang) === '' ? [] : [`LANGUAGE="${plain(lang)}"`]),
    ...(characteristics.length === 0 ? [] : [`CHARACTERISTICS="${characteristics.join()}"`]),
  ];
}

/** Removes the characters that end a quoted string (RFC 8216, 4.2). */
function plain(text: string): string {
  return text
    .replace(/["\p{Cc}]/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME);
}
