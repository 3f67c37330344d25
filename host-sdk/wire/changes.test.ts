// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { createChanges } from './changes';
import { askToken, type HostParams } from './host-params';

function open() {
  const host: HostParams = {};
  const send = vi.fn(async (..._given: [string, readonly unknown[]]) => undefined);
  const changes = createChanges({
    host,
    check: async () => undefined,
    giveToken: () => askToken(host.token),
    send,
  });
  return { ...changes, sent: send.mock.calls };
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
