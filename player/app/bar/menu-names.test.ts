import { expect, it } from 'vitest';
import { makeSession } from '../../features/fixtures/session';
import { makeViewing } from '../../features/fixtures/viewing';
import { menuNames } from './menu-names';

const viewing = makeViewing();
const context = { session: makeSession(viewing), viewing };

it('a row of the menu shows the word alone, and is named with its number', () => {
  const spoken = 'پسندیدن؛ ۹٬۳۲۱ پسند';
  const labels = () => ({ shown: '۹٬۳۲۱', spoken });
  expect(menuNames({ label: 'like.give', labels }, context)).toEqual({ label: 'پسندیدن', spoken });
});

it('a row without a number is named as it is', () => {
  expect(menuNames({ label: 'share.title' }, context)).toEqual({ label: 'هم‌رسانی' });
});
