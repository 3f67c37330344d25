import { beforeEach, expect, test } from 'vitest';
import { type Download, download } from '../../lib/network/download';
import { countDownload, countStarted } from './count-download';
import { listRequest, takeRequests } from './media-requests';

const loaded = () => takeRequests().map(({ stats }) => stats.loaded);

/** Downloads six bytes without a network request. */
const six = () => download(`data:text/plain;base64,${btoa('abcdef')}`);

beforeEach(() => {
  takeRequests();
});

test('a download that came before the engine counts with all its bytes, once', async () => {
  const early = six();
  await early.whole;
  countDownload(early);
  countStarted({ downloads: new Map([['a', early]]) });
  await early.whole;
  expect(loaded()).toEqual([6]);
});

test('a download that is cut off keeps the bytes that have come', async () => {
  const cut: Download = {
    ...six(),
    async read(take) {
      await take(new Uint8Array(4));
      throw new Error('aborted');
    },
  };
  countDownload(cut);
  await Promise.resolve();
  expect(loaded()).toEqual([4]);
});

test('a list that nothing reads is limited', () => {
  for (let index = 0; index < 2000; index += 1)
    listRequest({ url: 'https://cdn.test/1', stats: { loaded: 1 } });
  expect(takeRequests()).toHaveLength(500);
});
