import { createCipheriv } from 'node:crypto';
import type { EditPlaylist, EditSegment } from './stream-server';

/** Streams with completely encrypted segments (RFC 8216, 4.3.2.4), whose key must be served to the page. */

export const KEY = Buffer.alloc(16, 7);
export const KEY_FILE = 'segments.key';
const IV = '0x00000000000000000000000000000001';

export const withKey: EditPlaylist = (text, path) =>
  path.endsWith('index.m3u8')
    ? text.replace(/(?=#EXTINF)/, `#EXT-X-KEY:METHOD=AES-128,URI="${KEY_FILE}",IV=${IV}\n`)
    : text;

export const encrypted: EditSegment = (bytes) => {
  const cipher = createCipheriv('aes-128-cbc', KEY, Buffer.from(IV.slice(2), 'hex'));
  return Buffer.concat([cipher.update(bytes), cipher.final()]);
};
