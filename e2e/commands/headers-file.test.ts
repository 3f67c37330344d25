// @vitest-environment node
import { expect, it } from 'vitest';
import { headersFor, parseHeaders } from './headers-file.mjs';

const TEXT = `
# For everything.
/*
  Access-Control-Allow-Origin: *
  Link: <https://example.com/a>; rel=preconnect

/assets/*
  Cache-Control: public, max-age=31536000, immutable
  Link: <https://example.com/b>; rel=preconnect
/plr.html
\tX-Robots-Tag: noindex
`;

it('gives a path the headers of all rules that fit', () => {
  const rules = parseHeaders(TEXT);
  expect(headersFor(rules, '/plr.html')).toEqual({
    'access-control-allow-origin': '*',
    link: '<https://example.com/a>; rel=preconnect',
    'x-robots-tag': 'noindex',
  });
  expect(headersFor(rules, '/assets/deep/a.js')).toEqual({
    'access-control-allow-origin': '*',
    link: '<https://example.com/a>; rel=preconnect, <https://example.com/b>; rel=preconnect',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(headersFor(rules, '/plrxhtml')).not.toHaveProperty('x-robots-tag');
  expect(headersFor(rules, '/section/assets/a.js')).not.toHaveProperty('cache-control');
});

it.each(['  X-First: without a path', '/*\n  no header'])('refuses %j', (text) => {
  expect(() => parseHeaders(text)).toThrow('_headers:');
});
