import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Menu, MenuChoice } from '../choices/menu';
import { Popover } from './popover';
import PopoverLife from './popover-life';

afterEach(cleanup);

function openOver(onClose: () => void) {
  const page = (open: boolean) => (
    <>
      <button type="button" aria-expanded={open}>
        opener
      </button>
      <p>outside</p>
      {open && (
        <Popover label="quality" life={PopoverLife} onClose={onClose}>
          <Menu label="quality">
            <MenuChoice label="auto" chosen={false} onSelect={() => undefined} />
            <MenuChoice label="720" chosen onSelect={() => undefined} />
          </Menu>
        </Popover>
      )}
    </>
  );
  const view = render(page(false));
  screen.getByText('opener').focus();
  view.rerender(page(true));
  return { close: () => view.rerender(page(false)) };
}

test('focus goes to the chosen row, and back to where it was', () => {
  const { close } = openOver(() => undefined);
  expect(document.activeElement).toBe(screen.getByRole('menuitemradio', { name: '720' }));
  close();
  expect(document.activeElement).toBe(screen.getByText('opener'));
});

test('where its opener is gone, the focus goes to the button that plays', () => {
  const play = document.createElement('button');
  play.dataset.focusHome = '';
  document.body.append(play);
  const { close } = openOver(() => undefined);
  screen.getByText('opener').setAttribute('disabled', '');
  close();
  expect(document.activeElement).toBe(play);
  play.remove();
});

test('arrow keys walk the rows and come round', () => {
  openOver(() => undefined);
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'ArrowDown' });
  expect(document.activeElement).toBe(screen.getByRole('menuitemradio', { name: 'auto' }));
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'End' });
  expect(document.activeElement).toBe(screen.getByRole('menuitemradio', { name: '720' }));
});

test('Escape closes it', () => {
  const onClose = vi.fn();
  openOver(onClose);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});

test('a press outside closes it, one inside does not, and its own button is left to itself', () => {
  const onClose = vi.fn();
  openOver(onClose);
  fireEvent.pointerDown(screen.getByRole('menu'));
  fireEvent.pointerDown(screen.getByText('opener'));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerDown(screen.getByText('outside'));
  expect(onClose).toHaveBeenCalledOnce();
});

test('it moves once motion has come, as long as it is open', async () => {
  const observed = vi.spyOn(MutationObserver.prototype, 'observe');
  const stopped = vi.spyOn(MutationObserver.prototype, 'disconnect');
  const { close } = openOver(() => undefined);
  const dialog = screen.getByRole('dialog');
  const moving = () => observed.mock.calls.filter(([target]) => target === dialog);
  await expect.poll(() => moving().length).toBe(1);
  const before = stopped.mock.calls.length;
  close();
  expect(stopped.mock.calls.length).toBe(before + 1);
  vi.restoreAllMocks();
});
