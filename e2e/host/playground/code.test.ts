import { describe, expect, it } from 'vitest';
import { parseParams } from '../../../player/params/parse';
import {
  type Shown,
  writeElementCode,
  writeFrameCode,
  writeHtmlCode,
  writeReactCode,
  writeSdkCode,
  writeSvelteCode,
  writeVueCode,
} from './code';

const film: Shown = {
  given: { type: 'vod', id: 1001, autoplay: true, featureSet: { chat: false } },
  options: {},
  title: 'Desert "Stars" & <more>',
  encoded: new Set(['e-url']),
  features: ['autoplay', 'fullscreen'],
};

/** A URL with letters that base64 alone does not support, and with quotes that must be escaped in code and markup. */
const url = `https://media.example.com/فیلم.mp4?a="b"&c='d'`;
const file: Shown = { ...film, given: { type: 'mp4', 'e-url': url } };

function readMarkup(code: string): HTMLElement {
  const place = document.createElement('div');
  place.innerHTML = code;
  return place;
}

describe('the code of a plain frame', () => {
  it('shows the params of the stage, with the same preset as the SDK', () => {
    const frame = readMarkup(writeFrameCode(film)).querySelector('iframe');
    const query = Object.fromEntries(new URL(frame?.src ?? '').searchParams);
    expect(parseParams(query)).toEqual(parseParams({ ...film.given, site: 'embed' }));
    expect(frame?.title).toBe(film.title);
    expect(frame?.getAttribute('allow')).toBe('autoplay; fullscreen');
  });

  it('writes an address of a file as base64 of its UTF-8', () => {
    const frame = readMarkup(writeFrameCode(file)).querySelector('iframe');
    const query = Object.fromEntries(new URL(frame?.src ?? '').searchParams);
    expect(parseParams(query)['e-url']).toBe(url);
  });
});

describe('the code by attributes', () => {
  it('writes capitals as hyphens, truth as a bare name, and objects as JSON', () => {
    const code = writeHtmlCode({ ...film, options: { floating: true, loading: 'lazy' } });
    const element = readMarkup(code).querySelector('[data-pardeh]');
    const read = (name: string) => element?.getAttribute(name);
    expect([read('data-type'), read('data-id'), read('data-autoplay')]).toEqual(['vod', '1001', '']);
    expect([read('data-floating'), read('data-loading')]).toEqual(['', 'lazy']);
    expect(JSON.parse(read('data-feature-set') ?? '')).toEqual({ chat: false });
  });
});

describe('the code of the element', () => {
  it('has the params as attributes, of which the id has a name of its own', () => {
    const shown: Shown = { ...film, options: { floating: true } };
    for (const code of [writeElementCode(shown), writeVueCode(shown), writeSvelteCode(shown)]) {
      const element = readMarkup(code.slice(code.indexOf('<pardeh-player'))).firstElementChild;
      const read = (name: string) => element?.getAttribute(name);
      expect([read('type'), read('media-id'), read('autoplay'), read('floating')]).toEqual([
        'vod',
        '1001',
        '',
        '',
      ]);
      expect(JSON.parse(read('feature-set') ?? '')).toEqual({ chat: false });
    }
  });

  it('has a listener in the language of each', () => {
    expect(writeElementCode(film)).toContain('onended="console.log(');
    expect(writeVueCode(film)).toContain('@ended="({ detail }) =>');
    expect(writeSvelteCode(film)).toContain('onended={({ detail }) =>');
  });
});

describe('the code of the SDK', () => {
  it('gives the params, and the options of the frame after them', () => {
    const code = writeSdkCode({ ...film, options: { floating: true } });
    expect(code).toContain("type: 'vod',");
    expect(code).toContain('id: 1001,');
    expect(code).toContain('featureSet: { chat: false },');
    expect(code).toContain('}, { floating: true });');
  });

  it('leaves base64 to the host, and quotes unsafe values', () => {
    const latin = { ...file, given: { ...file.given, 'e-url': "https://media.example.com/a.mp4?c='d'" } };
    expect(writeSdkCode(latin)).toContain(`'e-url': btoa('https://media.example.com/a.mp4?c=\\'d\\''),`);
  });

  it('writes base64 itself where the browser could not make it of such letters', () => {
    const [, base64 = ''] = /'e-url': '([^']+)'/.exec(writeSdkCode(file)) ?? [];
    expect(parseParams({ 'e-url': base64 })['e-url']).toBe(url);
  });
});

describe('the code of the component', () => {
  it('writes params and options as props', () => {
    const code = writeReactCode({ ...film, options: { group: true } });
    for (const prop of ['type="vod"', 'id={1001}', 'autoplay\n', 'featureSet={{ chat: false }}', 'group\n']) {
      expect(code).toContain(prop);
    }
  });
});
