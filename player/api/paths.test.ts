import { expect, it } from 'vitest';
import { mayHaveToken, platformUrl } from './paths';

const OWN = new URL(platformUrl('')).origin;

it('media of the platform’s own origin alone may have the token where no other is named', () => {
  const may = (address: string) => mayHaveToken(address, { tokenHosts: [] });
  expect(may(`${OWN}/media/0.m4s`)).toBe(true);
  const foreign = [
    `${OWN.replace('//', '//cdn.')}/0.m4s`,
    `${OWN}0/0.m4s`,
    `${OWN.replace('//', '//a@evil.example:80/')}/0.m4s`,
    'https://evil.example/0.m4s',
    `https://evil.example/?${OWN}`,
    'data:video/mp4,0',
    '/0.m4s',
    '',
  ];
  expect(foreign.filter(may)).toEqual([]);
});

it('media of the origins that are named may have it, and no others', () => {
  const may = (address: string) => mayHaveToken(address, { tokenHosts: ['https://m.example:8443'] });
  expect(may('https://m.example:8443/0.m4s')).toBe(true);
  const foreign = [`${OWN}/0.m4s`, 'https://m.example/0.m4s', 'http://m.example:8443/0.m4s', ''];
  expect(foreign.filter(may)).toEqual([]);
});
