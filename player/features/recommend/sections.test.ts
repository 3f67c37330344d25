// @vitest-environment node
import { expect, test } from 'vitest';
import type { Card } from '../../api/cards';
import { nextFilm } from '../fixtures/cards';
import { arrange } from './sections';

const card = (id: string): Card => ({
  ...nextFilm,
  userId: null,
  viewers: null,
  startTime: null,
  id,
  title: id,
});
const lists = [
  { id: 'hot', title: 'پربازدید', items: [card('1')] },
  { id: 'new', title: 'تازه', items: [card('2')] },
  { id: 'none', title: 'خالی', items: [] },
];
const reported = (sections: ReturnType<typeof arrange>) => sections.map(({ id, title }) => `${id}: ${title}`);

test('the deployment defines the lists, their order and titles', () =>
  expect(
    reported(
      arrange(
        {
          lists,
          plan: [
            { id: 'new', title: '', kind: 'list' },
            { id: 'r', title: 'برای شما', kind: 'recommendation' },
            { id: 'hot', title: 'داغ', kind: 'list' },
            { id: 'hot', title: 'دوباره', kind: 'list' },
            { id: 'none', title: '', kind: 'list' },
            { id: 'unknown', title: 'ناشناس', kind: 'list' },
          ],
        },
        [card('3')],
      ),
    ),
  ).toEqual(['new: تازه', 'recommendation: برای شما', 'hot: داغ']));

test('without its word the recommendation stands first, and all lists below it', () =>
  expect(reported(arrange({ lists, plan: [] }, [card('3')]))).toEqual([
    'recommendation: ',
    'hot: پربازدید',
    'new: تازه',
  ]));

test('empty lists are left out', () => expect(arrange({ lists: [], plan: [] }, [])).toEqual([]));
