import { describe, expect, it } from 'vitest';
import { splitText } from './text-parts';

const HOSTS = ['tv.example.com'];
const links = (text: string, hosts = HOSTS) =>
  splitText(text, hosts).flatMap(({ url }) => (url === null ? [] : [url]));

describe('the parts of a message', () => {
  it('are one text where no host is allowed', () => {
    expect(splitText('ببین https://tv.example.com/7', [])).toEqual([
      { kind: 'words', text: 'ببین https://tv.example.com/7', url: null, at: 0 },
    ]);
  });

  it('link the addresses of allowed hosts, without the mark that ends the sentence', () => {
    expect(splitText('ببین https://tv.example.com/7، خوب است', HOSTS)).toEqual([
      { kind: 'words', text: 'ببین ', url: null, at: 0 },
      { kind: 'link', text: 'https://tv.example.com/7', url: 'https://tv.example.com/7', at: 5 },
      { kind: 'words', text: '، خوب است', url: null, at: 29 },
    ]);
  });

  it('mark mentions, but not within an address', () => {
    const parts = splitText('@امید ببین https://tv.example.com/@x @نگار!', HOSTS);
    expect(parts.map(({ kind, text }) => [kind, text])).toEqual([
      ['mention', '@امید'],
      ['words', ' ببین '],
      ['link', 'https://tv.example.com/@x'],
      ['words', ' '],
      ['mention', '@نگار'],
      ['words', '!'],
    ]);
  });

  it.each([
    'https://evil.example.com/',
    'https://tv.example.com.evil.tld/',
    'https://tv.example.com@evil.tld/',
    'http://tv.example.com/',
    'javascript:alert(1)//https',
    'tv.example.com',
  ])('link nothing in %s', (text) => {
    expect(links(text)).toEqual([]);
    expect(
      splitText(text, HOSTS)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});

it('a megabyte of punctuation takes no quadratic time', () => {
  const from = performance.now();
  expect(splitText(`https://tv.example.com/${'.'.repeat(1_000_000)}x`, HOSTS)).toHaveLength(1);
  expect(performance.now() - from).toBeLessThan(10_000);
});
