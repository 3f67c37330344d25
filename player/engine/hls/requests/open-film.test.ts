import { describe, expect, test } from 'vitest';
import { isOpenFilm, openFilms } from './open-film';

const ADDRESS = 'https://cdn.example.com/film/720.m3u8';
const list = (segments: number, { sequence = 0, tail = '' } = {}) =>
  `#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXT-X-MEDIA-SEQUENCE:${sequence}\n${Array.from(
    { length: segments },
    (_, index) => `#EXTINF:4,\n${index}.ts\n`,
  ).join('')}${tail}`;

function reload() {
  let time = 0;
  const change = openFilms(() => time);
  return (text: string, { after = 0, of = ADDRESS } = {}) => {
    time += after * 1000;
    return change(of, text);
  };
}

describe('the playlist of a film without an end list', () => {
  test('begins at the beginning', () => {
    expect(reload()(list(2))).toBe(list(2).replace('#EXTM3U', '#EXTM3U\n#EXT-X-START:TIME-OFFSET=0'));
  });

  test('keeps a start of its own', () => {
    const text = list(2).replace('#EXTM3U', '#EXTM3U\n#EXT-X-START:TIME-OFFSET=10');
    expect(reload()(text)).toBe(text);
  });

  test('has an end once it has not grown for three target durations, and so have its other renditions', () => {
    const ask = reload();
    expect(ask(list(2))).not.toContain('ENDLIST');
    expect(ask(list(3), { after: 12 })).not.toContain('ENDLIST');
    expect(ask(list(3), { after: 12 })).not.toContain('ENDLIST');
    expect(ask(list(3), { after: 1 })).toBe(list(3, { tail: '#EXT-X-ENDLIST\n' }));
    expect(ask(list(3), { of: `${ADDRESS}?other` })).toContain('#EXT-X-ENDLIST');
  });

  test('is left alone while it grows, however long', () => {
    const ask = reload();
    for (let segments = 1; segments < 20; segments += 1)
      expect(ask(list(segments), { after: 4 })).not.toContain('ENDLIST');
  });
});

test.each([
  ['with its end', list(2, { tail: '#EXT-X-ENDLIST\n' })],
  ['of a stream that has lost segments', list(2, { sequence: 7 })],
  ['of renditions', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n720.m3u8\n'],
  ['that is none', ''],
])('a playlist %s stays as it is', (_what, text) => {
  const ask = reload();
  for (let time = 0; time < 5; time += 1) expect(ask(text, { after: 60 })).toBe(text);
});

test('a stream that may be live at an address that does not tell is no film', () => {
  expect(isOpenFilm(null, { live: true, startSN: 0 })).toBe(true);
  expect(isOpenFilm(null, { live: true, startSN: 12 })).toBe(false);
  expect(isOpenFilm('time-machine', { live: true, startSN: 0 })).toBe(false);
  expect(isOpenFilm(null, { live: false, startSN: 0 })).toBe(false);
});
