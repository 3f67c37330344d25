import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Opens a new page for each test, because the values in memory belong to the page. */
async function openPage() {
  vi.resetModules();
  return import('./storage');
}

beforeEach(() => localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

function blockStorage(): void {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
}

test('choices that a host has kept are there where the browser keeps nothing', async () => {
  blockStorage();
  const { canStore, readStored, rememberChoices } = await openPage();
  rememberChoices({ settings: '{"volume":30}', uuid: 'a-b-c' });
  expect(canStore()).toBe(false);
  expect(readStored('settings')).toBe('{"volume":30}');
});

test('values stored by the browser precede those of a host', async () => {
  const { canStore, readStored, rememberChoices, writeStored } = await openPage();
  writeStored('settings', '{"volume":80}');
  rememberChoices({ settings: '{"volume":30}' });
  expect(readStored('settings')).toBe('{"volume":80}');
  expect(canStore()).toBe(true);
  expect(Object.keys(localStorage)).toEqual(['pardeh:settings']);
});

test('no host can slip in a login, a code or a draft, nor a choice that is no text', async () => {
  blockStorage();
  const { readStored, rememberChoices } = await openPage();
  const names = ['login', 'refresh', 'sent-code', 'chat-draft', 'log', '__proto__'];
  rememberChoices({ ...Object.fromEntries(names.map((name) => [name, 'evil'])), settings: { volume: 1 } });
  for (const name of [...names, 'settings']) expect(readStored(name)).toBeNull();
});

test('a host receives choices only, earlier ones at once and later ones as they change', async () => {
  blockStorage();
  const { handChoices, writeStored } = await openPage();
  writeStored('settings', '{"volume":30}');
  writeStored('login', 'secret');
  const keep = vi.fn();
  const end = handChoices(keep);
  expect(keep.mock.calls).toEqual([['settings', '{"volume":30}']]);
  writeStored('keys', 'off');
  writeStored('keys', null);
  writeStored('login', 'another secret');
  end();
  writeStored('settings', '{"volume":40}');
  expect(keep.mock.calls.slice(1)).toEqual([
    ['keys', 'off'],
    ['keys', null],
  ]);
});
