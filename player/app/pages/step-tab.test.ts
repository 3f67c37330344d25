import { expect, it } from 'vitest';
import type { Feature } from '../../features/manifest/define';
import { HOSTILE_NAMES } from '../../lib/hostile-names';
import { stepTab } from './step-tab';

const first: Feature = { id: 'chat' };
const second: Feature = { id: 'about' };

it('arrows lead around the tabs, Home and End to the first and the last', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'Home', 'End'];
  expect(keys.map((key) => stepTab(key, [first, second], first))).toEqual([second, second, first, second]);
});

it.each(HOSTILE_NAMES)('a key that is called %s leads nowhere', (name) => {
  expect(stepTab(name, [first, second], first)).toBeNull();
});
