import * as v from 'valibot';
import { request } from './caller';
import { Numeric, orNull, StrictFlag } from './loose';
import { VideoKind } from './video-kind';

const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));
const colour = v.pipe(v.string(), v.regex(/^[0-9a-f]{6}$/i));

const settings = {
  /** Height in pixels; `null` in auto. */
  quality: v.nullable(v.pipe(v.number(), v.minValue(1))),
  /** In percent; 200 is twice the picture's own brightness. */
  brightness: v.pipe(v.number(), v.minValue(0), v.maxValue(200)),
  volume: percent,
  speed: v.pipe(v.number(), v.minValue(0.1), v.maxValue(16)),
  poll_emoji: v.boolean(),
  subtitle_text_color: colour,
  subtitle_background_color: colour,
};

/** GET `user/settings`. Missing or invalid values take the product's defaults. */
export const Settings = v.object({
  quality: orNull(settings.quality),
  brightness: v.fallback(v.nullish(settings.brightness, 100), 100),
  volume: v.fallback(v.nullish(settings.volume, 100), 100),
  speed: v.fallback(v.nullish(settings.speed, 1), 1),
  poll_emoji: v.fallback(v.nullish(settings.poll_emoji, true), true),
  subtitle_text_color: v.fallback(v.nullish(settings.subtitle_text_color, 'ffffff'), 'ffffff'),
  subtitle_background_color: v.fallback(v.nullish(settings.subtitle_background_color, '2c2c2c'), '2c2c2c'),
});
export type Settings = v.InferOutput<typeof Settings>;

/** POST `create-setting`. Omitted fields stay unchanged. */
export const SettingsRequest = v.partial(request(settings));
export type SettingsRequest = v.InferOutput<typeof SettingsRequest>;

export const VideoMetadataQuery = request({ video_id: v.string(), video_type: VideoKind });

/** GET `user/video-metadata`; `time` in seconds. */
export const VideoMetadata = v.object({
  is_like: StrictFlag,
  time: v.nullish(v.pipe(Numeric, v.minValue(0)), 0),
});
export type VideoMetadata = v.InferOutput<typeof VideoMetadata>;

/** POST `video-metadata`: both values, as last known. */
export const VideoMetadataRequest = request({
  video_id: v.union([v.string(), v.number()]),
  video_type: VideoKind,
  time: v.pipe(v.number(), v.minValue(0)),
  is_like: v.boolean(),
});
export type VideoMetadataRequest = v.InferInput<typeof VideoMetadataRequest>;
