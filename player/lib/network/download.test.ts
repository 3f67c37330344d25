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
  const started = download(address());
  await started.whole;
  const pieces: Uint8Array[] = [];
  await started.read((piece) => void pieces.push(piece));
  expect(textOf(pieces)).toBe('one two');
  expect(started.size()).toBe(7);
  const { requested, first, last } = started.times;
  expect(first).toBeGreaterThanOrEqual(requested);
  expect(last).toBeGreaterThanOrEqual(first);
});

test('readers in the middle receive earlier and then later chunks', async () => {
  let finish = () => undefined as unknown;
  answer = (response) => {
    response.write('one ');
    finish = () => response.end('two');
  };
  const started = download(address());
  const pieces: Uint8Array[] = [];
  const received = new Promise<void>((resolve) => {
    void started.read((piece) => {
      pieces.push(piece);
      if (textOf(pieces) === 'one ') finish();
      if (textOf(pieces) === 'one two') resolve();
    });
  });
  await received;
  await started.whole;
});

test.for([
  ['an error', (response: ServerResponse) => response.writeHead(404).end('no')],
  ['a line that breaks', (response: ServerResponse) => response.write('o', () => response.destroy())],
] as const)('%s is told to those who read', async ([, act]) => {
  answer = act;
  const started = download(address());
  await expect(started.whole).rejects.toThrow();
  await expect(started.read(() => undefined)).rejects.toThrow();
});

test('an error of a reader ends its reading, not the download', async () => {
  answer = (response) => response.end('one');
  const started = download(address());
  const refuse = () => {
    throw new Error('unwanted');
  };
  await expect(started.read(refuse)).rejects.toThrow('unwanted');
  expect(textOf([await started.whole])).toBe('one');
});

test('the address that answered is known, as a redirect has changed it', async () => {
  answer = (response) => {
    response.writeHead(302, { location: '/elsewhere/master.m3u8' });
    answer = (next) => next.end('here');
    response.end();
  };
  const started = download(address());
  expect(started.address()).toBe(address());
  await started.whole;
  expect(started.address()).toBe(`${address()}elsewhere/master.m3u8`);
});
