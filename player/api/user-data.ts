import type { StreamType } from '../../host-sdk/contract/contract';
import { anything } from './answer';
import { ApiError } from './api-error';
import { laterPaths } from './later-paths';
import type { PlatformClient } from './request';
import { Settings, type SettingsRequest, VideoMetadata, type VideoMetadataRequest } from './schema/user-data';
import { videoKinds } from './schema/video-kind';

/** Identifies a video for which the platform stores data. */
export interface Video {
  readonly type: StreamType;
  readonly id: string;
}

/** A viewer's settings on the platform. Missing values take the product's defaults. */
export interface KeptSettings {
  /** Height in pixels; `null` in auto. */
  readonly quality: number | null;
  /** Percent: 0 to 200, and 0 to 100. */
  readonly brightness: number;
  readonly volume: number;
  readonly speed: number;
  readonly pollEmoji: boolean;
  /** Six hexadecimal digits. */
  readonly subtitleTextColor: string;
  readonly subtitleBackgroundColor: string;
}

/** For saving while the page is being closed. */
export interface SaveOptions {
  readonly keepalive?: boolean;
}

/**
 * GET `user/settings`.
 *
 * @throws ApiError; 401 without a token
 */
export async function fetchSettings(client: PlatformClient, signal: AbortSignal): Promise<KeptSettings> {
  const wire = await client.call({ path: laterPaths.settings, schema: Settings, xToken: true, signal });
  return {
    quality: wire.quality,
    brightness: wire.brightness,
    volume: wire.volume,
    speed: wire.speed,
    pollEmoji: wire.poll_emoji,
    subtitleTextColor: wire.subtitle_text_color,
    subtitleBackgroundColor: wire.subtitle_background_color,
  };
}

/**
 * POST `create-setting`; omitted fields stay unchanged.
 *
 * @throws ApiError; 401 without a token
 */
export async function saveSettings(
  client: PlatformClient,
  changes: Partial<KeptSettings>,
  signal: AbortSignal,
  { keepalive = false }: SaveOptions = {},
): Promise<void> {
  const { pollEmoji, subtitleTextColor, subtitleBackgroundColor, ...rest } = changes;
  const body: SettingsRequest = {
    ...rest,
    ...(pollEmoji !== undefined && { poll_emoji: pollEmoji }),
    ...(subtitleTextColor !== undefined && { subtitle_text_color: subtitleTextColor }),
    ...(subtitleBackgroundColor !== undefined && { subtitle_background_color: subtitleBackgroundColor }),
  };
  await client.call({
    method: 'POST',
    path: laterPaths.saveSettings,
    schema: anything,
    xToken: true,
    body,
    signal,
    keepalive,
  });
}

/** The stored data of one video. */
export interface Metadata {
  readonly liked: boolean;
  /** Position in seconds; 0 if the viewer never watched the video, or reached its end. */
  readonly time: number;
}

/**
 * GET `user/video-metadata`; some platforms return 404 for a video without stored data.
 *
 * @throws ApiError; 401 without a token
 */
export async function fetchMetadata(
  client: PlatformClient,
  { type, id }: Video,
  signal: AbortSignal,
): Promise<Metadata> {
  try {
    const { is_like, time } = await client.call({
      path: laterPaths.metadata,
      query: { video_id: id, video_type: String(videoKinds[type]) },
      schema: VideoMetadata,
      xToken: true,
      signal,
    });
    return { liked: is_like, time: time ?? 0 };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { liked: false, time: 0 };
    throw error;
  }
}

/**
 * POST `video-metadata`: both values, as last known.
 *
 * @throws ApiError; 401 without a token
 */
export async function saveMetadata(
  client: PlatformClient,
  { type, id }: Video,
  { liked, time }: Metadata,
  signal: AbortSignal,
  { keepalive = false }: SaveOptions = {},
): Promise<void> {
  const body: VideoMetadataRequest = {
    video_id: id,
    video_type: videoKinds[type],
    time,
    is_like: liked,
  };
  await client.call({
    method: 'POST',
    path: laterPaths.saveMetadata,
    schema: anything,
    xToken: true,
    body,
    signal,
    keepalive,
  });
}
