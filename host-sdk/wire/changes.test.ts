// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest';
import { createChanges } from './changes';
import { askToken, type HostParams, type ParamsChange } from './host-params';

afterEach(() => void vi.useRealTimers());

function open(host: HostParams = {}) {
  const onLate = vi.fn();
  const send = vi.fn(async (..._given: [string, readonly unknown[]]) => undefined);
  const changes = createChanges({
    host,
    check: async () => undefined,
    giveToken: () => askToken(host.token),
    onLate,
    send,
  });
  return { ...changes, onLate, sent: send.mock.calls };
}

/** A token function that is pending until `answer` is called. */
function slowToken() {
  let answer: (token: string) => void = () => undefined;
  const asked = new Promise<string>((resolve) => {
    answer = resolve;
  });
  return { token: () => asked, answer: () => answer('late') };
}

test('content whose token comes late does not take the place of content that was loaded later', async () => {
  const { change, changed, sent } = open();
  const { token, answer } = slowToken();
  const first = change('load', { type: 'vod', id: 1, token });
  await change('load', { type: 'vod', id: 2 });
  answer();
  await expect(first).rejects.toMatchObject({ code: 'superseded' });
  expect(sent.filter(([name]) => name === 'load')).toEqual([['load', [{ type: 'vod', id: 2 }]]]);
  expect(changed()).toEqual({ type: 'vod', id: 2 });
});

test('a token that comes late does not take the place of one that was set later', async () => {
  const { setToken, sent } = open();
  const { token, answer } = slowToken();
  const first = setToken(token);
  await setToken('new');
  answer();
  await expect(first).rejects.toMatchObject({ code: 'superseded' });
  expect(sent).toEqual([['setToken', ['new']]]);
});

test('a token set while that of a load is awaited leaves the load as it is', async () => {
  const { change, setToken, sent } = open();
  const { token, answer } = slowToken();
  const loaded = change('load', { type: 'vod', id: 1, token });
  await setToken('new');
  answer();
  await loaded;
  expect(sent).toEqual([
    ['setToken', ['new']],
    ['load', [{ type: 'vod', id: 1 }]],
  ]);
});

test('content that needs a token waits for the one that was just set, all other content does not', async () => {
  vi.useFakeTimers();
  const { change, setToken, sent } = open();
  const { token, answer } = slowToken();
  const set = setToken(token);
  await change('load', { type: 'vod', id: 1 });
  const loaded = change('load', { type: 'vod', id: 2, h: true });
  await vi.advanceTimersByTimeAsync(4000);
  expect(sent.map(([name]) => name)).toEqual(['load']);
  answer();
  await Promise.all([set, loaded]);
  expect(sent.slice(1)).toEqual([
    ['setToken', ['late']],
    ['load', [{ type: 'vod', id: 2, h: true }]],
  ]);

  void setToken(slowToken().token).catch(() => undefined);
  const again = change('load', { type: 'vod', id: 3, h: true });
  await vi.advanceTimersByTimeAsync(5000);
  await again;
  expect(sent.at(-1)).toEqual(['load', [{ type: 'vod', id: 3, h: true }]]);
});

test('a token that the player no longer waits for is reported, and handed over when it comes', async () => {
  vi.useFakeTimers();
  const { token, answer } = slowToken();
  const { answerToken, onLate, sent } = open({ token });
  const asked = answerToken();
  await vi.advanceTimersByTimeAsync(4400);
  expect(onLate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect([await asked, onLate.mock.calls.length, sent]).toEqual([null, 1, []]);
  await vi.advanceTimersByTimeAsync(60_000);
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([['setToken', ['late']]]);
});

test('a token that the player no longer waits for does not take the place of a later one', async () => {
  vi.useFakeTimers();
  const { token, answer } = slowToken();
  const { answerToken, setToken, sent } = open({ token });
  void answerToken();
  await vi.advanceTimersByTimeAsync(5000);
  await setToken('new');
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([['setToken', ['new']]]);
});

test('content is on its way until the last call that names any has settled', async () => {
  const { change, loading } = open();
  expect(loading()).toBeNull();
  const named = change('setParams', { id: 2 });
  expect(loading()).toBe(named);
  const loaded = change('load', { type: 'vod', id: 3 });
  await named;
  void change('setParams', { lang: 'ar' });
  expect(loading()).toBe(loaded);
  await loaded;
  expect(loading()).toBeNull();
});

test.each<ParamsChange>([
  { id: 2 },
  { src: 'https://media.test/a.mp4' },
  { 'e-url': 'aHR0' },
  { type: 'live' },
])('params that name content bring some: %o', async (params) => {
  const { change, loading } = open();
  const changed = change('setParams', params);
  expect(loading()).toBe(changed);
  await changed;
});
