// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decodeText, tolerantVtt } from './subtitle-text';

const file = (name: string) => readFileSync(`e2e/media/film/subtitles/${name}`, 'utf8');

describe('a subtitle file', () => {
  it('loses the cues whose time range is broken, and keeps the rest', () => {
    const times = tolerantVtt(file('broken.vtt'))
      ?.split('\n')
      .filter((line) => line.includes('-->'));
    expect(times).toEqual([
      '0000:00:01.000 --> 0000:00:04.000',
      '0000:00:17.000 --> 0000:00:20.000 line:85%',
      '0000:00:25.000 --> 0000:00:28.000',
      '0000:00:34.000 --> 0000:00:38.000',
    ]);
  });

  it('never shows the words of a broken cue under another one’s time', () => {
    expect(tolerantVtt(file('broken.vtt'))).not.toContain('شکسته');
  });

  it('may be SubRip', () => {
    const vtt = tolerantVtt(file('en.srt')) ?? '';
    expect(vtt.startsWith('WEBVTT\n\n0000:00:00.800 --> 0000:00:03.500\nIt is night')).toBe(true);
    expect(vtt).not.toMatch(/,\d{3}/);
  });

  it('may have forgotten the empty lines', () => {
    const vtt = tolerantVtt('1\n00:00:01,000 --> 00:00:02,000\nیک\n2\n00:00:03,000 --> 00:00:04,000\nدو');
    expect(vtt).toBe(
      'WEBVTT\n\n0000:00:01.000 --> 0000:00:02.000\nیک\n\n0000:00:03.000 --> 0000:00:04.000\nدو\n',
    );
  });

  it('says where words lie by a mark that is not shown', () => {
    expect(tolerantVtt('1\n0:01,5 --> 0:02\n{\\an8}<i>سلام</i>')).toBe(
      'WEBVTT\n\n0000:00:01.500 --> 0000:00:02.000\n<i>سلام</i>\n',
    );
  });

  it.each(['', '<!doctype html><p>404</p>', 'WEBVTT\n\n00:05.000 --> 00:03.000\nپایان پیش از آغاز'])(
    'without a cue is none: %j',
    (text) => {
      expect(tolerantVtt(text)).toBeNull();
    },
  );

  it('is read in the old code page where it is no Unicode', () => {
    expect(decodeText(new TextEncoder().encode('سلام').buffer)).toBe('سلام');
    expect(decodeText(new Uint8Array([0xd3, 0xe1, 0xc7, 0xe3]).buffer)).toBe('سلام');
  });
});
