/** By file extension. Other files are not media and are not served. */
export const contentTypes = {
  m3u8: 'application/vnd.apple.mpegurl',
  ts: 'video/mp2t',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
  m4v: 'video/x-m4v',
  m4a: 'audio/mp4',
  mov: 'video/quicktime',
  mkv: 'video/x-matroska',
  mka: 'audio/x-matroska',
  webm: 'video/webm',
  flv: 'video/x-flv',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  flac: 'audio/x-flac',
  wav: 'audio/wav',
  vtt: 'text/vtt; charset=utf-8',
  srt: 'application/x-subrip',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
} as const;

export function contentTypeOf(path: string): string | undefined {
  const extension = /\.([a-z0-9]+)$/.exec(path)?.[1];
  return Object.entries(contentTypes).find(([known]) => known === extension)?.[1];
}
