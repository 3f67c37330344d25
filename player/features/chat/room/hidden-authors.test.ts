import { expect, test } from 'vitest';
import { openHiddenAuthors } from './hidden-authors';

function keeper(text: string | null = null) {
  const kept = { text };
  return {
    kept,
    read: () => kept.text,
    write: (next: string) => {
      kept.text = next;
    },
  };
}

test('hidden authors stay hidden on this device, and can be listed', () => {
  const place = keeper();
  const authors = openHiddenAuthors(place);
  authors.hide({ id: 'a', name: 'نگار' });
  authors.hide({ id: 'b', name: 'بهار' });
  authors.hide({ id: 'a', name: 'نگار' });
  expect(openHiddenAuthors(place).hidden.value.map(({ id }) => id)).toEqual(['a', 'b']);
  authors.unhide('a');
  expect(openHiddenAuthors(place).hidden.value).toEqual([{ id: 'b', name: 'بهار' }]);
});

test('another tab’s choice is not lost', () => {
  const place = keeper();
  const [one, other] = [openHiddenAuthors(place), openHiddenAuthors(place)];
  one.hide({ id: 'a', name: '' });
  other.hide({ id: 'b', name: '' });
  expect(openHiddenAuthors(place).hidden.value).toHaveLength(2);
});

test('two hundred are remembered', () => {
  const authors = openHiddenAuthors(keeper());
  for (let index = 0; index < 205; index += 1) authors.hide({ id: String(index), name: '' });
  expect(authors.hidden.value).toHaveLength(200);
  expect(authors.hidden.value[0]?.id).toBe('204');
});

test.each(['{', '{}', '[{"id":1}]', 'null'])('foreign stored values hide nobody: %s', (text) => {
  expect(openHiddenAuthors(keeper(text)).hidden.value).toEqual([]);
});
