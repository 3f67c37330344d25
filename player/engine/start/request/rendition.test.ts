import { expect, test } from 'vitest';
import { chooseVariant } from './rendition';

const variants = [240, 720, 360, 480].map((height) => ({
  url: `${height}`,
  bandwidth: height * 2000,
  width: Math.round((height * 16) / 9),
  height,
  codecs: '',
  audio: null,
}));
const usual = { size: 1280, throughput: 5_000_000, saveData: false, chosen: null };

test.for([
  ['a good line', usual, 720],
  ['a small player', { ...usual, size: 600 }, 360],
  ['a player between two', { ...usual, size: 700 }, 480],
  ['a line that carries less', { ...usual, throughput: 800_000 }, 360],
  ['a line that carries next to nothing', { ...usual, throughput: 1000 }, 240],
  ['a line of which nothing is known', { ...usual, throughput: null }, 240],
  ['saved data', { ...usual, saveData: true }, 240],
  ['a choice', { ...usual, throughput: 1000, chosen: 480 }, 480],
  ['a choice that is not there', { ...usual, chosen: 1080 }, 720],
] as const)('%s begins with a suitable rendition', ([, circumstances, height]) => {
  expect(chooseVariant(variants, circumstances)?.height).toBe(height);
});

test('nothing to choose from is nothing', () => {
  expect(chooseVariant([], usual)).toBeNull();
});

test.for([
  ['a good line', usual, 'a720'],
  ['a small player', { ...usual, size: 600 }, 'a360'],
  ['a line that carries next to nothing', { ...usual, throughput: 1000 }, 'a240'],
  ['saved data', { ...usual, saveData: true }, 'a240'],
  ['a choice', { ...usual, chosen: 480 }, 'a480'],
] as const)('of a rendition on two hosts, %s takes the first one', ([, circumstances, url]) => {
  const redundant = variants.flatMap((one) => ['a', 'b'].map((host) => ({ ...one, url: host + one.url })));
  expect(chooseVariant(redundant, circumstances)?.url).toBe(url);
});
