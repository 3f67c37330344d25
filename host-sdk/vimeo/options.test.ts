import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { colorsWith, readColor } from './colors';
import { splitOptions } from './options';

test.each([
  ['#00adef', '#00adef'],
  ['00ADEF', '#00adef'],
  ['abc', '#aabbcc'],
  ['rgb(0, 173, 239)', '#00adef'],
])('%s is the colour %s', (given, color) => {
  expect(readColor(given)).toBe(color);
});

test.each(['', '#12', 'blue', 'rgb(1, 2)', 'rgb(256, 0, 0)', 7, null, undefined])(
  '%s is no colour',
  (given) => {
    expect(readColor(given)).toBeNull();
  },
);

test('without a colour of the page the accent is the player’s own', () => {
  expect(readFileSync('player/ui/tokens.css', 'utf8')).toContain(`--accent: ${colorsWith(null)[1]};`);
});

test('the accent is the second of four', () => {
  expect(colorsWith('#00adef')[1]).toBe('#00adef');
  expect(colorsWith(null)).toHaveLength(4);
});

test('options become params, and those without a counterpart are ignored', () => {
  const given = {
    id: 7,
    byline: false,
    portrait: false,
    dnt: true,
    speed: true,
    color: '0ad',
    start_time: 12,
    end_time: 20,
  };
  expect(splitOptions(given)).toEqual({
    params: { type: 'vod', id: 7, accent: '#00aadd', t: 12, end: 20 },
    options: {},
  });
  expect(splitOptions({ id: 7, colors: ['000', '0ad'], width: 640, responsive: true }).params).toEqual({
    type: 'vod',
    id: 7,
    accent: '#00aadd',
  });
  expect(splitOptions({ id: 7, background: true, loop: false }).params).toEqual({
    type: 'vod',
    id: 7,
    autoplay: true,
    muted: true,
    loop: false,
    controls: false,
  });
  expect(splitOptions({ url: 'https://player.example.com/plr/?type=vod&id=7', title: true })).toEqual({
    params: { showModuleTitle: true },
    options: { player: new URL('https://player.example.com/plr/?type=vod&id=7') },
  });
});
