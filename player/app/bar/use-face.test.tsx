import { render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { useFace } from './use-face';

type Load = NonNullable<Parameters<typeof useFace>[0]>;

function Button({ load }: { load: Load }) {
  const plain = useRef<HTMLButtonElement>(null);
  const face = useFace(load, plain);
  return face === null ? (
    <button ref={plain} type="button">
      plain
    </button>
  ) : (
    <p>face</p>
  );
}

/** Stubbed below, since jsdom has no `:active` state. */
const BUSY = ':active, :focus';

const Face = () => null;

/** A view that is loaded when the test calls `come`. */
function openLoad() {
  let come = () => {};
  const coming = new Promise<void>((resolve) => {
    come = resolve;
  });
  const load: Load = async () => {
    await coming;
    return { default: Face };
  };
  return { load, come };
}

const shownFace = () => waitFor(() => expect(screen.getByText('face')).toBeDefined());

test('a button’s own view takes the place of the plain button, and is there at once the next time', async () => {
  const { load, come } = openLoad();
  const { unmount } = render(<Button load={load} />);
  expect(screen.getByText('plain')).toBeDefined();
  come();
  await shownFace();
  unmount();
  const again = render(<Button load={load} />);
  expect(screen.queryByText('plain')).toBeNull();
  again.unmount();
});

test('a plain button keeps its place until the press on it has become a click', async () => {
  const { load, come } = openLoad();
  const { unmount } = render(<Button load={load} />);
  const plain = screen.getByText('plain');
  let isPressed = true;
  const own = plain.matches.bind(plain);
  const matches = vi
    .spyOn(plain, 'matches')
    .mockImplementation((selector) => (selector === BUSY ? isPressed : own(selector)));
  come();
  await vi.waitFor(() => expect(matches).toHaveBeenCalledWith(BUSY));
  expect(screen.getByText('plain')).toBe(plain);
  isPressed = false;
  window.dispatchEvent(new Event('pointerup'));
  expect(screen.getByText('plain')).toBe(plain);
  await shownFace();
  unmount();
});

test('a plain button keeps its place while it has the focus', async () => {
  const { load, come } = openLoad();
  const { unmount } = render(<Button load={load} />);
  const plain = screen.getByText('plain');
  const matches = vi.spyOn(plain, 'matches');
  plain.focus();
  come();
  await vi.waitFor(() => expect(matches).toHaveBeenCalledWith(BUSY));
  expect(screen.getByText('plain')).toBe(plain);
  plain.blur();
  await shownFace();
  unmount();
});
