// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type BarItem, divideBar } from './bar-items';

function item(id: string, leaves: number | null): BarItem {
  return {
    id,
    place: 'bar',
    leaves,
    icon: 'more',
    label: 'action.more',
    key: null,
    popover: null,
    press: () => undefined,
    isOn: () => false,
  };
}

const all = [
  item('reactions', 3),
  item('poll', 2),
  item('chat', null),
  item('markers', 4),
  item('captions', 5),
  item('settings', null),
  item('pip', 1),
];

const idsOf = (items: readonly BarItem[]) => items.map(({ id }) => id);

describe('the bar', () => {
  it('shows everything, and no menu, where everything fits', () => {
    const { inBar, inMenu } = divideBar(all, 7);
    expect(idsOf(inBar)).toEqual(idsOf(all));
    expect(inMenu).toEqual([]);
  });

  it('gives its buttons up in the order of the look, and one place to the menu', () => {
    const { inBar, inMenu } = divideBar(all, 5);
    expect(idsOf(inMenu)).toEqual(['reactions', 'poll', 'pip']);
    expect(idsOf(inBar)).toEqual(['chat', 'markers', 'captions', 'settings']);
  });

  it('keeps settings longest', () => {
    expect(idsOf(divideBar(all, 2).inBar)).toEqual(['settings']);
  });

  it('has the menu alone where there is a single place', () => {
    const { inBar, inMenu } = divideBar(all, 1);
    expect(inBar).toEqual([]);
    expect(idsOf(inMenu)).toEqual(idsOf(all));
  });

  it('has the three dots for items without another place, and they take a place', () => {
    const [share, save] = [item('share', null), item('save', null)];
    const bar = divideBar(all, 7, [share]);
    expect(idsOf(bar.inMenu)).toEqual(['pip', 'share']);
    expect(bar.inBar.length).toBe(6);
    expect(divideBar(all, 8, [share, save])).toEqual({ inBar: all, inMenu: [share, save] });
  });

  it('has a single item without another place in the place of the three dots', () => {
    const share = item('share', null);
    expect(divideBar(all, 8, [share])).toEqual({ inBar: [...all, share], inMenu: [] });
  });

  it('gives all its places to buttons where the three dots stand elsewhere', () => {
    expect(idsOf(divideBar(all, 2, [], 'elsewhere').inBar)).toEqual(['chat', 'settings']);
  });

  it('shows a single button itself, without a menu around it', () => {
    const only = [item('settings', null)];
    expect(divideBar(only, 1)).toEqual({ inBar: only, inMenu: [] });
  });
});
