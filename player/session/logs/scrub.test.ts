// @vitest-environment node
import { describe, expect, it, test } from 'vitest';
import { encodeBase64 } from '../../params/base64';
import { HIDDEN, scrubFacts, scrubText } from './scrub';
import { scrubLink } from './scrub-link';

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI1In0.c2lnbmF0dXJl';

describe('texts', () => {
  it.each([
    ['a token', `refused ${JWT} at the door`, `refused ${HIDDEN} at the door`],
    ['a bearer', 'Authorization was Bearer abc.def-1', `Authorization was ${HIDDEN}`],
    ['a named one', 'GET /x?id=1&token=abc123&t=5', `GET /x?id=1&token=${HIDDEN}&t=5`],
    ['one in JSON', '{"refresh":"abc123","id":1}', `{"refresh":"${HIDDEN}","id":1}`],
    ['a phone number', 'no viewer 09123456789 here', `no viewer ${HIDDEN} here`],
    ['one with its country', 'call +98 912 345 6789', `call ${HIDDEN}`],
    ['one in Persian digits', 'شماره ۰۹۱۲۳۴۵۶۷۸۹ نیست', `شماره ${HIDDEN} نیست`],
    ['one in Arabic digits', 'الرقم ٩٩١٢٣٤٥٦٧٨.', `الرقم ${HIDDEN}.`],
  ])('lose %s', (_what, text, clean) => {
    expect(scrubText(text, [])).toBe(clean);
  });

  it('remove a known token, whatever it looks like', () => {
    expect(scrubText('the plain-old-token was refused', ['plain-old-token'])).toBe(
      `the ${HIDDEN} was refused`,
    );
  });

  it.each(['the token has expired', 'segment 1732182000123 of 2001', 'v240/00912345678901.m4s'])(
    'stay as they are where they hold nothing: %s',
    (text) => {
      expect(scrubText(text, [])).toBe(text);
    },
  );

  it('are cut where they are long', () => {
    expect(scrubText('x'.repeat(9000), []).length).toBe(500);
  });
});

it('facts are clean all the way down, and numbers are short', () => {
  const facts = { time: 1.23456789, list: [JWT, { deep: '09123456789', deeper: { deepest: 'x' } }] };
  expect(scrubFacts(facts, [])).toEqual({
    time: 1.235,
    list: [HIDDEN, { deep: HIDDEN, deeper: HIDDEN }],
  });
});

describe('the page’s address', () => {
  const link = (query: string, secrets: readonly string[] = []) =>
    scrubLink(`https://player.example/plr?${query}#channel`, null, secrets);

  test('keeps the params that the product knows, and nothing else', () => {
    expect(link('type=vod&id=1001&evil=1&t=5')).toBe('https://player.example/plr?type=vod&id=1001&t=5');
  });

  test('has no token and no phone number in it', () => {
    const query = `id=1&xToken=${JWT}&daaniToken=secret-1&user_id=09123456789&provider=known-secret`;
    const clean = new URL(link(query, ['known-secret']) ?? '');
    expect(Object.fromEntries(clean.searchParams)).toEqual({ id: '1', user_id: HIDDEN, provider: HIDDEN });
  });

  test('shows a file’s address without its signature', () => {
    const signed = 'https://media.example/a.mp4?signature=abc';
    const clean = new URL(link(`src=${encodeURIComponent(signed)}&e-url=${encodeBase64(signed)}`) ?? '');
    expect(clean.searchParams.get('src')).toBe('https://media.example/a.mp4');
    expect(clean.searchParams.get('e-url')).toBe(encodeBase64('https://media.example/a.mp4'));
  });

  test('names the video that the event is about', () => {
    const target = { mode: 'content', type: 'clip', id: '4001' } as const;
    expect(scrubLink('https://player.example/plr?type=vod&id=1', target, [])).toBe(
      'https://player.example/plr?type=clip&id=4001',
    );
  });
});
