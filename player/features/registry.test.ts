import { expect, it } from 'vitest';
import { wholeRegistry } from './registry-later';

const popoversOf = (wanted: (feature: (typeof wholeRegistry)[number]) => boolean) =>
  wholeRegistry.filter(wanted).flatMap(({ popovers = {} }) => Object.keys(popovers));

it('the player’s keys rest while the tags, the form of a personal marker or feedback is open', () => {
  const owners = popoversOf(({ ownsKeys }) => ownsKeys === true);
  expect(owners).toEqual(expect.arrayContaining(['tags', 'personal-marker', 'feedback']));
});

it('the controls stay while the settings, the speeds or the markers are open', () => {
  const holders = popoversOf(({ holdsControls }) => holdsControls === true);
  expect(holders).toEqual(expect.arrayContaining(['settings', 'speed', 'markers']));
});
