import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { download } from './download';

let server: Server;
let answer: (response: ServerResponse) => void = () => undefined;
const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

beforeAll(
  () =>
    new Promise<void>((resolve) => {
      server = createServer((_, response) => answer(response));
      server.listen(0, '127.0.0.1', resolve);
    }),
);
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const textOf = (pieces: readonly Uint8Array[]) => Buffer.concat(pieces).toString();

test('late readers receive everything, in order', async () => {
  answer = (response) => {
    response.write('one ');
    setTimeout(() => response.end('two'), 20);
  };
  const begun = download(address());
  await begun.whole;
  const pieces: Uint8Array[] = [];
  await begun.read((piece) => void pieces.push(piece));
  expect(textOf(pieces)).toBe('one two');
  expect(begun.size()).toBe(7);
  const { requested, first, last } = begun.times;
  expect(first).toBeGreaterThanOrEqual(requested);
  expect(last).toBeGreaterThanOrEqual(first);
});

test('readers in the middle receive earlier and then later chunks', async () => {
  let finish = () => undefined as unknown;
  answer = (response) => {
    response.write('one ');
    finish = () => response.end('two');
  };
  const begun = download(address());
  const pieces: Uint8Array[] = [];
  const heard = new Promise<void>((resolve) => {
    void begun.read((piece) => {
      pieces.push(piece);
      if (textOf(pieces) === 'one ') finish();
      if (textOf(pieces) === 'one two') resolve();
    });
  });
  await heard;
  await begun.whole;
});

test.for([
  ['an error', (response: ServerResponse) => response.writeHead(404).end('no')],
  ['a line that breaks', (response: ServerResponse) => response.write('o', () => response.destroy())],
] as const)('%s is told to those who read', async ([, act]) => {
  answer = act;
  const begun = download(address());
  await expect(begun.whole).rejects.toThrow();
  await expect(begun.read(() => undefined)).rejects.toThrow();
});

test('an error of a reader ends its reading, not the download', async () => {
  answer = (response) => response.end('one');
  const begun = download(address());
  const refuse = () => {
    throw new Error('unwanted');
  };
  await expect(begun.read(refuse)).rejects.toThrow('unwanted');
  expect(textOf([await begun.whole])).toBe('one');
});

test('the address that answered is known, as a redirect has changed it', async () => {
  answer = (response) => {
    response.writeHead(302, { location: '/elsewhere/master.m3u8' });
    answer = (next) => next.end('here');
    response.end();
  };
  const begun = download(address());
  expect(begun.address()).toBe(address());
  await begun.whole;
  expect(begun.address()).toBe(`${address()}elsewhere/master.m3u8`);
});
