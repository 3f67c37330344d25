import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FirstControls } from '../../lib/handoff/first-controls';
import { replaceFirstControls } from './replace-first-controls';

let stage: HTMLElement;
let first: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = '<div id="stage"><div id="first"><button aria-label="mute"></button></div></div>';
  stage = find('#stage');
  first = find('#first');
});
afterEach(() => document.body.replaceChildren());

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(selector);
  return found;
}

function replace(afterPress: FirstControls['afterPress'] = (run) => run()) {
  const release = vi.fn();
  const choices = { plays: null, muted: null };
  const controls = {
    root: first,
    choices,
    play: vi.fn(),
    pause: vi.fn(),
    cover: vi.fn(),
    connect: vi.fn(),
    afterPress,
    remove: () => first.remove(),
  };
  replaceFirstControls(controls, release);
  return release;
}

async function draw(html: string) {
  stage.insertAdjacentHTML('beforeend', html);
  await Promise.resolve();
}

test('the player’s own controls replace the static ones', async () => {
  const release = replace();
  expect(release).not.toHaveBeenCalled();
  await draw('<section data-standing="running"></section>');
  expect(first.isConnected).toBe(false);
  expect(release).toHaveBeenCalledOnce();
});

test('a press under way ends on the static ones', async () => {
  let end: () => void = () => undefined;
  const release = replace((run) => {
    end = run;
  });
  await draw('<section data-standing="running"></section>');
  expect([first.isConnected, release.mock.calls]).toEqual([true, []]);
  end();
  expect([first.isConnected, release.mock.calls]).toEqual([false, [[]]]);
});

test('a wait before the picture keeps them; a screen in the picture’s place does not', async () => {
  replace();
  await draw('<section data-standing="loading"></section>');
  await draw('<div class="cover"><p aria-busy="true"></p></div>');
  expect(first.isConnected).toBe(true);
  await draw('<div class="cover"></div>');
  expect(first.isConnected).toBe(false);
});

test('the focus moves to the same button of the player, and else to the one that plays', async () => {
  find('button').focus();
  replace();
  await draw(
    '<section data-standing="running"><button id="home" data-focus-home></button><button id="own" aria-label="mute"></button></section>',
  );
  expect(document.activeElement?.id).toBe('own');
});
