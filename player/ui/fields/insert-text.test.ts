import { expect, test } from 'vitest';
import { insertText } from './insert-text';

test('words are inserted at the caret, replacing the selection', () => {
  expect(insertText('ab', '🔥', { from: 1, to: 1, limit: 9 })).toEqual({ text: 'a🔥b', caret: 3 });
  expect(insertText('abc', 'x', { from: 1, to: 3, limit: 9 })).toEqual({ text: 'ax', caret: 2 });
});

test('a text that would become too long stays as it is', () => {
  expect(insertText('abc', '🔥', { from: 3, to: 3, limit: 4 })).toBeNull();
});
