import * as v from 'valibot';
import { StreamType } from '../../../player/api/schema/details';
import { readAddress } from '../../../player/params/address';
import { HttpError, notFound } from '../failures';
import type { Family } from '../platform';
import { mediaAddress } from './addresses';

/** Size of an embedded player unless the consumer specifies one; CSS pixels. */
const WIDTH = 640;
const RATIO = 16 / 9;

/** Size of the catalogue's covers, in pixels. */
const COVER = { width: 1280, height: 720 };

const ALLOW =
  'autoplay; fullscreen; picture-in-picture; screen-wake-lock; encrypted-media; gyroscope; accelerometer; clipboard-write; web-share; otp-credentials';

/** Appearance params in the page's URL, which are copied into the frame. */
const LOOK = ['lang', 'theme', 'provider'] as const;

const pixels = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.minValue(1));

const OEmbedQuery = v.object({
  url: v.pipe(v.string(), v.maxLength(2048), v.url()),
  maxwidth: v.optional(pixels),
  maxheight: v.optional(pixels),
  format: v.optional(v.string()),
});

/** oEmbed 1.0, section 2.3.4.2, "The video type". */
const OEmbed = v.object({
  version: v.literal('1.0'),
  type: v.literal('video'),
  provider_name: v.string(),
  provider_url: v.string(),
  title: v.string(),
  author_name: v.string(),
  cache_age: v.number(),
  thumbnail_url: v.string(),
  thumbnail_width: v.number(),
  thumbnail_height: v.number(),
  html: v.string(),
  width: v.number(),
  height: v.number(),
});

const SHARED_SECONDS = 300;

/**
 * Responds to editors and messengers with the frame for a player page's URL.
 *
 * @param origins of the player; other URLs are unknown
 */
export const oembed =
  (origins: readonly string[]): Family =>
  (app, { catalogue }) => {
    app.get(
      '/oembed',
      {
        schema: { querystring: OEmbedQuery, response: { 200: OEmbed } },
        config: {
          summary: 'oEmbed of a player page; 404: none of ours, 501: another format than json',
          shared: SHARED_SECONDS,
        },
      },
      async (request) => {
        const { url, maxwidth, maxheight, format = 'json' } = request.query;
        if (format !== 'json') throw new HttpError(501, 'تنها قالب json پشتیبانی می‌شود.');
        const page = new URL(url);
        const { type, id } = readAddress(page);
        const isOurs = origins.includes(page.origin) && /\/(plr|ngpplayer)\b/.test(page.pathname);
        if (!isOurs || !v.is(StreamType, type) || id === undefined) throw notFound();
        const item = catalogue.find(type, id);
        if (item === undefined) throw notFound();

        const width = Math.floor(
          Math.min(maxwidth ?? WIDTH, (maxheight ?? Number.POSITIVE_INFINITY) * RATIO),
        );
        const height = Math.round(width / RATIO);
        return {
          version: '1.0' as const,
          type: 'video' as const,
          provider_name: 'Pardeh',
          provider_url: page.origin,
          title: item.title,
          author_name: item.provider.name,
          cache_age: SHARED_SECONDS,
          thumbnail_url: mediaAddress(request, item.cover),
          thumbnail_width: COVER.width,
          thumbnail_height: COVER.height,
          html: frameOf(page, { title: item.title, width, height }),
          width,
          height,
        };
      },
    );
  };

function frameOf(page: URL, size: { title: string; width: number; height: number }): string {
  const src = new URL(page.pathname, page.origin);
  const { type = '', id = '' } = readAddress(page);
  const look = LOOK.flatMap((name) => page.searchParams.getAll(name).map((value) => [name, value]));
  src.search = new URLSearchParams([['type', type], ['id', id], ['site', 'embed'], ...look]).toString();
  const attributes = {
    src: src.href,
    ...size,
    allow: ALLOW,
    referrerpolicy: 'strict-origin-when-cross-origin',
    style: 'border: 0; max-width: 100%',
  };
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${quote(String(value))}"`);
  return `<iframe ${written.join(' ')} allowfullscreen></iframe>`;
}

function quote(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
