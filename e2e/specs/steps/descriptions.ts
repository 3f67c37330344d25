import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { at } from './addresses';

/** DASH manifests (MPD) for the media of other tests: the encoders', and the platform's film. */

const MEDIA = fileURLToPath(new URL('../../media', import.meta.url));

const NAMESPACE = 'xmlns="urn:mpeg:dash:schema:mpd:2011" profiles="urn:mpeg:dash:profile:isoff-live:2011"';

const FILM_S = 24;

/** The audio of `apart`, in units of 48 kHz: its segments consist of whole frames. */
const SOUND = [192_512, 191_488, 192_512, 191_488, 192_512, 191_488, 1024];

const timeline = (durations: readonly number[]) =>
  `<SegmentTimeline>${durations.map((duration) => `<S d="${duration}"/>`).join('')}</SegmentTimeline>`;

const addresses = 'media="$Number$.m4s" startNumber="0"';

const picture = (inside: string, attributes = '') =>
  `<AdaptationSet mimeType="video/mp4" ${attributes}><Representation id="v" bandwidth="17600" codecs="avc1.4d400c" width="320" height="180"><BaseURL>video/</BaseURL>${inside}</Representation></AdaptationSet>`;

const sound = (inside: string) =>
  `<AdaptationSet mimeType="audio/mp4"><Representation id="a" bandwidth="64000" codecs="mp4a.40.2"><BaseURL>audio/</BaseURL>${inside}</Representation></AdaptationSet>`;

const film = (sets: string) =>
  `<MPD ${NAMESPACE} type="static" mediaPresentationDuration="PT${FILM_S}S"><BaseURL>apart/</BaseURL><Period>${sets}</Period></MPD>`;

/** By template: all segments have the same duration. */
export const BY_DURATION = film(
  picture(`<SegmentTemplate timescale="100" duration="416" initialization="init_0.mp4" ${addresses}/>`) +
    sound(`<SegmentTemplate duration="4" initialization="init_1.mp4" ${addresses}/>`),
);

export const BY_TIMELINE = film(
  picture(
    `<SegmentTemplate timescale="100" initialization="init_0.mp4" ${addresses}><SegmentTimeline><S t="0" d="416" r="4"/><S d="320"/></SegmentTimeline></SegmentTemplate>`,
  ) +
    sound(
      `<SegmentTemplate timescale="48000" initialization="init_1.mp4" ${addresses}>${timeline(SOUND)}</SegmentTemplate>`,
    ),
);

export const BY_LIST = film(
  picture(
    `<SegmentList timescale="100" duration="416"><Initialization sourceURL="init_0.mp4"/>${listed(6)}</SegmentList>`,
  ) +
    sound(
      `<SegmentList timescale="48000"><Initialization sourceURL="init_1.mp4"/>${timeline(SOUND)}${listed(7)}</SegmentList>`,
    ),
);

function listed(count: number): string {
  return Array.from({ length: count }, (_, number) => `<SegmentURL media="${number}.m4s"/>`).join('');
}

/** All segments of `muxed` in one file, after an index of them. */
export function indexedFile(): { readonly file: Buffer; readonly description: string } {
  const read = (name: string) => readFileSync(`${MEDIA}/encoders/muxed/${name}`);
  const init = read('init.mp4');
  const segments = Array.from({ length: 12 }, (_, number) => read(`${number}.m4s`));
  const index = Buffer.alloc(32 + segments.length * 12);
  index.writeUInt32BE(index.length, 0);
  index.write('sidx', 4);
  index.writeUInt32BE(1, 12);
  index.writeUInt32BE(1000, 16);
  index.writeUInt16BE(segments.length, 30);
  for (const [number, { length }] of segments.entries()) {
    index.writeUInt32BE(length, 32 + number * 12);
    index.writeUInt32BE(2000, 36 + number * 12);
  }
  const range = `${init.length}-${init.length + index.length - 1}`;
  return {
    file: Buffer.concat([init, index, ...segments]),
    description: `<MPD ${NAMESPACE} type="static" mediaPresentationDuration="PT${FILM_S}S"><Period>${muxed(
      `<BaseURL>one.mp4</BaseURL><SegmentBase indexRange="${range}"><Initialization range="0-${init.length - 1}"/></SegmentBase>`,
    )}</Period></MPD>`,
  };
}

const muxed = (inside: string) =>
  `<AdaptationSet mimeType="video/mp4"><Representation id="m" bandwidth="81600" codecs="avc1.4d400c,mp4a.40.2" width="320" height="180">${inside}</Representation></AdaptationSet>`;

/** Two adaptation sets of the same video, as packagers write renditions in two codecs. */
export const IN_TWO_CODECS = `<MPD ${NAMESPACE} type="static" mediaPresentationDuration="PT${FILM_S}S"><Period>${[
  ['av1', 'av01.0.00M.08', 80_000],
  ['muxed', 'avc1.4d400c', 81_600],
]
  .map(
    ([folder, codec, bandwidth]) =>
      `<AdaptationSet mimeType="video/mp4"><Representation id="${folder}" bandwidth="${bandwidth}" codecs="${codec},mp4a.40.2" width="320" height="180"><BaseURL>${folder}/</BaseURL><SegmentTemplate duration="2" initialization="init.mp4" media="$Number$.m4s" startNumber="0"/></Representation></AdaptationSet>`,
  )
  .join('')}</Period></MPD>`;

const inPeriods = (second: string) =>
  `<MPD ${NAMESPACE} type="static" mediaPresentationDuration="PT${FILM_S}S"><BaseURL>muxed/</BaseURL>${[
    ['0', 'PT12S', 0, 0, 'init.mp4'],
    ['1', 'PT12S', 6, 12, second],
  ]
    .map(
      ([id, duration, first, offset, init]) =>
        `<Period id="${id}" duration="${duration}">${muxed(
          `<SegmentTemplate duration="2" presentationTimeOffset="${offset}" initialization="${init}" media="$Number$.m4s" startNumber="${first}"/>`,
        )}</Period>`,
    )
    .join('')}</MPD>`;

/** `muxed` in two periods with continuous media. */
export const IN_PERIODS = inPeriods('init.mp4');

/** The second period has its own init segment, like an ad. */
export const OTHER_MEDIA = inPeriods('init.mp4?other');

/** An ad in HEVC, which headless browsers do not decode, within `muxed`. */
export const WITH_HEVC = `<MPD ${NAMESPACE} type="static" mediaPresentationDuration="PT12S">${[
  ['muxed', 'avc1.4d400c'],
  ['hevc', 'hvc1.1.6.L30.90'],
  ['muxed', 'avc1.4d400c'],
]
  .map(
    ([folder, codec]) =>
      `<Period duration="PT4S"><AdaptationSet mimeType="video/mp4"><Representation id="v" bandwidth="80000" codecs="${codec},mp4a.40.2" width="320" height="180"><BaseURL>${folder}/</BaseURL><SegmentTemplate duration="2" initialization="init.mp4" ${addresses}/></Representation></AdaptationSet></Period>`,
  )
  .join('')}</MPD>`;

/** `muxed` as a live stream that began this many seconds ago; at its end it becomes static, as from a packager. */
export function liveDescription(startedAt: number, isOver = false): string {
  const attributes = isOver
    ? `type="static" mediaPresentationDuration="PT${FILM_S}S"`
    : 'type="dynamic" minimumUpdatePeriod="PT1S" timeShiftBufferDepth="PT30S"';
  return `<MPD ${NAMESPACE} ${attributes} availabilityStartTime="${new Date(startedAt).toISOString()}"><UTCTiming schemeIdUri="urn:mpeg:dash:utc:direct:2014" value="${new Date().toISOString()}"/><BaseURL>muxed/</BaseURL><Period id="1" start="PT0S">${muxed(
    `<SegmentTemplate duration="2" initialization="init.mp4" media="$Number$.m4s" startNumber="0"/>`,
  )}</Period></MPD>`;
}

/** The platform's film, in four qualities, with two languages and two subtitle tracks. */
export const FILM = `<MPD ${NAMESPACE} type="static" mediaPresentationDuration="PT64S"><BaseURL>${at.platform}/media/film/</BaseURL><Period>
<AdaptationSet contentType="video" mimeType="video/mp4" frameRate="25"><SegmentTemplate timescale="12800" duration="51200" initialization="$RepresentationID$/init.mp4" media="$RepresentationID$/$Number$.m4s" startNumber="0"/>
<Representation id="v240" bandwidth="183156" codecs="avc1.4d4015" width="426" height="240"/>
<Representation id="v360" bandwidth="315310" codecs="avc1.4d401e" width="640" height="360"/>
<Representation id="v480" bandwidth="537286" codecs="avc1.64001f" width="854" height="480"/>
<Representation id="v720" bandwidth="1120486" codecs="avc1.64001f" width="1280" height="720"/></AdaptationSet>
${['fa', 'ar']
  .map(
    (lang) =>
      `<AdaptationSet contentType="audio" mimeType="audio/mp4" lang="${lang}"><SegmentTemplate duration="4" initialization="$RepresentationID$/init.mp4" media="$RepresentationID$/$Number$.m4s" startNumber="0"/><Representation id="a-${lang}" bandwidth="66886" codecs="mp4a.40.2"/></AdaptationSet>
<AdaptationSet contentType="text" mimeType="text/vtt" lang="${lang}"><Representation id="s-${lang}" bandwidth="256"><BaseURL>subtitles/${lang}.vtt</BaseURL></Representation></AdaptationSet>`,
  )
  .join('')}
</Period></MPD>`;
