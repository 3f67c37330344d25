import { afterEach, expect, test } from 'vitest';
import { closeByClick, isolate } from './modal';

/* jsdom has no `inert`, like browsers of 2021. */

afterEach(() => document.body.replaceChildren());

function lay(): HTMLElement {
  document.body.innerHTML = `
    <main>
      <section data-name="stage">
        <div data-name="bar" data-decides-inert><button data-name="play"></button></div>
        <output data-name="toasts" data-urgent></output>
      </section>
      <div data-name="foot" aria-hidden="true"></div>
      <div data-name="sheets">
        <div data-name="veil"></div>
        <dialog data-name="sheet" tabindex="-1"><button data-name="inside"></button></dialog>
      </div>
    </main>`;
  return find('sheet');
}

function find(name: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-name=${name}]`);
  if (found === null) throw new Error(`no ${name}`);
  return found;
}

const hidden = () =>
  [...document.querySelectorAll<HTMLElement>('[aria-hidden]')].map(({ dataset }) => dataset.name);

test('everything except the box and urgent messages is inert, and only that is restored', () => {
  const end = isolate(lay());
  expect(hidden()).toEqual(['play', 'foot', 'veil']);
  end();
  expect(hidden()).toEqual(['foot']);
});

test('an element that comes later is out of reach as well', async () => {
  const end = isolate(lay());
  const late = document.createElement('button');
  late.dataset.name = 'late';
  find('bar').append(late);
  await Promise.resolve();
  expect(hidden()).toContain('late');
  end();
  expect(hidden()).toEqual(['foot']);
});

test('the focus does not leave the box, until it is closed', () => {
  const box = lay();
  const end = isolate(box);
  find('inside').focus();
  find('play').focus();
  expect(document.activeElement).toBe(box);
  end();
  find('play').focus();
  expect(document.activeElement).toBe(find('play'));
});

test('a press behind closes it when it ends, one that began before it or inside does not', () => {
  let closed = 0;
  const box = lay();
  const end = closeByClick(box, () => {
    closed += 1;
  });
  const press = (down: HTMLElement, up: HTMLElement) => {
    down.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    up.click();
  };
  find('veil').click();
  press(find('inside'), find('veil'));
  press(find('toasts'), find('toasts'));
  press(find('veil'), find('inside'));
  expect(closed).toBe(0);
  // A double click on the button opens the box, and does not close it again.
  find('veil').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  find('veil').dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }));
  expect(closed).toBe(0);
  press(find('veil'), find('veil'));
  expect(closed).toBe(1);
  end();
});
