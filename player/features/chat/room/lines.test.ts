import { describe, expect, it } from 'vitest';
import { makeMessage, makeMessages } from '../fixtures/message';
import { lineOf, openLines } from './lines';

const put = (lines: ReturnType<typeof openLines>, ...numbers: readonly number[]) =>
  lines.put(numbers.map((number) => lineOf(makeMessage(number))));
const ids = (lines: ReturnType<typeof openLines>) => lines.all().map(({ id }) => id);

describe('lines', () => {
  it('stand in the order of time, however they come, and each but once', () => {
    const lines = openLines();
    expect(put(lines, 3, 1, 2)).toHaveLength(3);
    expect(put(lines, 2, 5, 4, 5).map(({ id }) => id)).toEqual(['5', '4']);
    expect(ids(lines)).toEqual(['1', '2', '3', '4', '5']);
  });

  it('of one moment stand by their ids, which rise as numbers do', () => {
    const lines = openLines();
    lines.put(['10', '9', '100'].map((id) => lineOf(makeMessage(1, { id }))));
    expect(ids(lines)).toEqual(['9', '10', '100']);
  });

  it('that bring nothing new leave all as it was, object by object', () => {
    const lines = openLines();
    put(lines, 1, 2);
    const before = lines.all();
    put(lines, 1, 2);
    expect(lines.all()).toBe(before);
    put(lines, 3);
    expect(lines.all()[0]).toBe(before[0]);
  });

  it('that were confirmed do not wait again, and keep the name by which a list knows them', () => {
    const lines = openLines();
    lines.put([{ ...lineOf(makeMessage(1, { confirmed: false })), key: 'own' }]);
    expect(lines.all()[0]).toMatchObject({ key: 'own', state: 'waiting' });
    lines.put([lineOf(makeMessage(1))]);
    lines.put([lineOf(makeMessage(1, { confirmed: false }))]);
    expect(lines.all()[0]).toMatchObject({ key: 'own', state: 'shown' });
  });

  it('that were deleted do not come back with an answer from before', () => {
    const lines = openLines();
    put(lines, 1, 2, 3);
    lines.delete(['2']);
    put(lines, 1, 2, 3);
    expect(ids(lines)).toEqual(['1', '3']);
  });

  it('that were deleted are not quoted any more, whenever the quote comes', () => {
    const lines = openLines();
    const replyTo = { id: '1', author: 'a', name: 'نگار', text: 'ناروا' };
    const quoting = (number: number) => lineOf(makeMessage(number, { replyTo }));
    lines.put([quoting(2), lineOf(makeMessage(1)), lineOf(makeMessage(3))]);
    const [, , other] = lines.all();
    lines.delete(['1']);
    lines.put([quoting(2), quoting(4)]);
    const gone = { id: '1', author: 'a', name: '', text: '' };
    expect(lines.all().map((line) => line.replyTo)).toEqual([gone, null, gone]);
    expect(lines.all()[1]).toBe(other);
  });

  it('leave from the oldest on where there are too many, and may come back', () => {
    const lines = openLines();
    lines.put(makeMessages(1, 50).map(lineOf));
    expect(lines.trim(50)).toBe(false);
    expect(lines.trim(46)).toBe(false);
    expect(lines.trim(10)).toBe(true);
    expect(ids(lines)).toEqual(makeMessages(41, 50).map(({ id }) => id));
    expect(put(lines, 40)).toHaveLength(1);
    expect(ids(lines)[0]).toBe('40');
  });
});
