import { afterEach, expect, test, vi } from 'vitest';
import { awaitsView } from './awaits-view';

const IN_SIGHT = { top: 100, bottom: 400, left: 0, right: 600 };
const OTHER_ORIGIN = null;

/** A frame in the document, whose page is still empty. */
function open({
  loading = 'lazy',
  box = IN_SIGHT,
  contentDocument = { URL: 'about:blank' } as object | null,
  visible = true,
} = {}) {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  Object.defineProperty(frame, 'loading', { value: loading });
  Object.defineProperty(frame, 'contentDocument', { value: contentDocument });
  Object.defineProperty(frame, 'checkVisibility', { value: () => visible });
  vi.spyOn(frame, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(box.left, box.top, box.right - box.left, box.bottom - box.top),
  );
  return frame;
}
afterEach(() => document.body.replaceChildren());

const BELOW = { ...IN_SIGHT, top: 9000, bottom: 9300 };

test.each([
  ['lazy and below the window', {}, BELOW, true],
  ['lazy and beside it', {}, { ...IN_SIGHT, left: 9000, right: 9600 }, true],
  ['lazy and not displayed', {}, { top: 0, bottom: 0, left: 0, right: 0 }, true],
  ['lazy and in a closed <details>', { visible: false }, IN_SIGHT, true],
  ['lazy and in sight', {}, IN_SIGHT, false],
  ['lazy and loaded', { contentDocument: OTHER_ORIGIN }, BELOW, false],
  ['not lazy', { loading: 'eager' }, BELOW, false],
])('of a frame that is %s nobody has seen the place: %j', (_, given, box, expected) => {
  expect(awaitsView(open({ ...given, box }))).toBe(expected);
});

test('a frame whose element is not in the document is awaited, and one that has none is not', () => {
  const frame = document.createElement('iframe');
  expect(awaitsView(frame)).toBe(false);
  document.createElement('div').append(frame);
  expect(awaitsView(frame)).toBe(true);
});
