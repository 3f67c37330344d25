// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readId3 } from './id3';

const bytes = (base64: string) => Uint8Array.from(Buffer.from(base64, 'base64'));

/** By `ffmpeg -metadata title=… -metadata id3v2_priv.com.example.cue=… -id3v2_version 3` (and 4). */
const BY_FFMPEG = {
  'version 3, with UTF-16':
    'SUQzAwAAAAABElRJVDIAAAANAAAB//6pBkgGzAYxBgAAVFBFMQAAAA4AAABBICYgPGI+QjwvYj4AVFhYWAAAABkAAAH//m0AbwBvAGQAAAD//iIGMQYnBkUGAABQUklWAAAAEwAAY29tLmV4YW1wbGUuY3VlAAEA/1RTU0UAAAAPAAAATGF2ZjU5LjI3LjEwMAAAAAAAAAAAAAAA',
  'version 4, with UTF-8':
    'SUQzBAAAAAABBVRJVDIAAAAKAAAD2qnZiNuM2LEAVFBFMQAAAA4AAANBICYgPGI+QjwvYj4AVFhYWAAAAA8AAANtb29kANii2LHYp9mFAFBSSVYAAAATAABjb20uZXhhbXBsZS5jdWUAAQD/VFNTRQAAAA8AAANMYXZmNTkuMjcuMTAwAAAAAAAAAAAAAAA=',
};

describe('the frames of a tag', () => {
  it.each(Object.entries(BY_FFMPEG))('by ffmpeg in %s are plain data', (_, tag) => {
    expect(readId3(bytes(tag))).toEqual([
      { id: 'TIT2', text: 'کویر' },
      { id: 'TPE1', text: 'A & <b>B</b>' },
      { id: 'TXXX', description: 'mood', text: 'آرام' },
      { id: 'PRIV', owner: 'com.example.cue', data: 'AQD/' },
      { id: 'TSSE', text: 'Lavf59.27.100' },
    ]);
  });

  it('of several tags in one sample follow each other', () => {
    const both = Buffer.concat(Object.values(BY_FFMPEG).map(bytes));
    expect(readId3(both)).toHaveLength(10);
  });

  it('that are cut off anywhere are left out, and the others stay', () => {
    const whole = bytes(BY_FFMPEG['version 3, with UTF-16']);
    const all = readId3(whole);
    for (let length = 0; length <= whole.length; length += 1) {
      const frames = readId3(whole.subarray(0, length));
      expect(frames).toEqual(all.slice(0, frames.length));
    }
  });

  it('without the time of packed audio, which is technical', () => {
    const owner = 'com.apple.streaming.transportStreamTimestamp\0';
    const size = owner.length + 8;
    const frame = Buffer.concat([
      Buffer.from('PRIV'),
      Buffer.from([0, 0, 0, size, 0, 0]),
      Buffer.from(owner),
      Buffer.alloc(8),
    ]);
    const tag = Buffer.concat([Buffer.from('ID3'), Buffer.from([4, 0, 0, 0, 0, 0, frame.length]), frame]);
    expect(readId3(tag)).toEqual([]);
  });

  it('of random bytes are bounded, and never throw', () => {
    let seed = 7;
    const next = () => {
      seed = (seed * 1103515245 + 12345) % 2 ** 31;
      return seed >> 8;
    };
    const whole = bytes(BY_FFMPEG['version 4, with UTF-8']);
    const lengths = Array.from({ length: 500 }, () => {
      const broken = Uint8Array.from(whole);
      for (let count = 0; count < 6; count += 1) broken[next() % broken.length] = next();
      return readId3(broken).length;
    });
    expect(Math.max(...lengths)).toBeLessThanOrEqual(64);
    const empty = Buffer.concat([Buffer.from('TIT2'), Buffer.alloc(6)]);
    const frames = Buffer.concat(Array.from({ length: 6000 }, () => empty));
    const header = Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0x03, 0x54, 0x60]);
    expect(readId3(Buffer.concat([header, frames]))).toHaveLength(64);
  });
});
