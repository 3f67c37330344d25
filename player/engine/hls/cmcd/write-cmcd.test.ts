import { CMCD_V1, decodeCmcd, encodeCmcd } from '@svta/cml-cmcd';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeHeaders, writeQuery } from './write-cmcd';

const SID = '6e2fb550-c457-11e9-bb97-0800200c9a66';
const CID = 'faec5fc2-ac30-11ea-bb37-0242ac130002';

/** The last example of CTA-5004, section 6, without `nor`, `nrr` and `rtp`, which the player does not send. */
const ALL = {
  bl: 21_300,
  br: 3200,
  bs: true,
  cid: CID,
  d: 4004,
  dl: 18_500,
  mtp: 48_100,
  ot: 'v',
  pr: 1.08,
  sf: 'd',
  sid: SID,
  st: 'v',
  su: true,
  tb: 6000,
};

const toArgument = (data: Parameters<typeof writeQuery>[0]) => encodeURIComponent(writeQuery(data));

describe('the examples of CTA-5004', () => {
  test('one key', () => {
    expect(toArgument({ sid: SID })).toBe(`sid%3D%22${SID}%22`);
    expect(writeHeaders({ sid: SID })).toEqual({ 'CMCD-Session': `sid="${SID}"` });
  });

  test('keys in alphabetical order, with flags as names alone', () => {
    expect(
      toArgument({
        br: 3200,
        bs: true,
        d: 4004,
        mtp: 25_400,
        ot: 'v',

        sid: SID,
        tb: 6000,
      }),
    ).toBe(`br%3D3200%2Cbs%2Cd%3D4004%2Cmtp%3D25400%2Cot%3Dv%2Csid%3D%22${SID}%22%2Ctb%3D6000`);
    expect(toArgument({ su: true, bs: true })).toBe('bs%2Csu');
  });

  test('all keys', () => {
    expect(toArgument(ALL)).toBe(
      `bl%3D21300%2Cbr%3D3200%2Cbs%2Ccid%3D%22${CID}%22%2Cd%3D4004%2Cdl%3D18500%2Cmtp%3D48100%2Cot%3Dv%2Cpr%3D1.08%2Csf%3Dd%2Csid%3D%22${SID}%22%2Cst%3Dv%2Csu%2Ctb%3D6000`,
    );
    expect(writeHeaders(ALL)).toEqual({
      'CMCD-Object': 'br=3200,d=4004,ot=v,tb=6000',
      'CMCD-Request': 'bl=21300,dl=18500,mtp=48100,su',
      'CMCD-Session': `cid="${CID}",pr=1.08,sf=d,sid="${SID}",st=v`,
      'CMCD-Status': 'bs',
    });
  });
});

test('numbers are rounded as the standard says, and what is false is left out', () => {
  expect(
    writeQuery({
      bl: 1249.9,
      br: 799.6,
      bs: false,
      d: 4004.4,
      dl: 951,
      mtp: 25_449,
      su: false,
      tb: 1200.4,
    }),
  ).toBe('bl=1200,br=800,d=4004,dl=1000,mtp=25400,tb=1200');
  expect(writeQuery({ bl: 0, dl: 0, pr: 0 })).toBe('bl=0,dl=0,pr=0');
});

test('quotes and backslashes in an id are escaped', () => {
  const cid = 'vod/a"b\\c",su,sid="x';
  expect(writeQuery({ cid })).toBe('cid="vod/a\\"b\\\\c\\",su,sid=\\"x"');
});

test('letters beyond ASCII, spaces and line breaks in an id are percent-encoded', () => {
  expect(writeQuery({ cid: 'vod/فیلم ۱' })).toBe('cid="vod/%D9%81%DB%8C%D9%84%D9%85%20%DB%B1"');
  expect(writeQuery({ cid: 'a\r\nx-evil: 1\u202e' })).toBe('cid="a%0D%0Ax-evil:%201%E2%80%AE"');
  expect(writeQuery({ cid: '100%25' })).toBe('cid="100%2525"');
  expect(writeQuery({ cid: '\ud800' })).toBe('cid="%EF%BF%BD"');
});

test('headers hold ASCII alone, which a browser accepts', () => {
  const headers = writeHeaders({ cid: 'vod/فیلم"\n😀', ot: 'v' });
  expect(Object.fromEntries(new Headers(headers))).toEqual({
    'cmcd-object': 'ot=v',
    'cmcd-session': 'cid="vod/%D9%81%DB%8C%D9%84%D9%85\\"%0A%F0%9F%98%80"',
  });
});

test('an id is left out if it is longer than the standard allows', () => {
  expect(writeQuery({ cid: 'x'.repeat(64), ot: 'm' })).toContain('cid');
  expect(writeQuery({ cid: 'x'.repeat(65), ot: 'm' })).toBe('ot=m');
});

const number = (max: number) => fc.nat({ max });
const visible = fc.stringMatching(/^[!-~]{1,20}$/);

/** Any values of the keys that the player sends. */
const facts = fc.record(
  {
    bl: number(100_000),
    br: number(100_000),
    bs: fc.boolean(),
    // Percent signs are encoded, which the library leaves to its caller.
    cid: visible.filter((text) => !text.includes('%')),
    d: number(100_000),
    dl: fc.double({ min: 0, max: 100_000, noNaN: true }),
    mtp: fc.double({ min: 0, max: 100_000, noNaN: true }),
    ot: fc.constantFrom('m', 'a', 'v', 'av', 'i', 'c', 'k'),
    pr: fc.constantFrom(0, 0.5, 1.05, 1.333, 2),
    sf: fc.constant('h'),
    sid: fc.uuid(),
    st: fc.constantFrom('v', 'l'),
    su: fc.boolean(),
    tb: number(100_000),
  },
  { requiredKeys: [] },
);

test('the library of the Streaming Video Technology Alliance writes the same, and reads it', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const text = writeQuery(given);
      const { bl, br, mtp, tb, ...rest } = given;
      const lists = Object.entries({ bl, br, mtp, tb }).flatMap(([key, value]) =>
        value === undefined ? [] : [[key, [value]] as const],
      );
      expect(text).toBe(encodeCmcd({ ...rest, ...Object.fromEntries(lists) }, { version: CMCD_V1 }));
      if (given.cid !== undefined) expect(decodeCmcd(text).cid).toBe(given.cid);
    }),
  );
});
