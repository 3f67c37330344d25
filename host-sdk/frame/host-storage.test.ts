import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readKept } from '../../player/bridge/channel';
import { openKept } from './host-storage';

const ORIGIN = 'https://player.example';
const KEY = `pardeh:${ORIGIN}`;

const kept = (hash: string) => readKept(`#${hash}`);

describe('the host’s storage for a player', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => void vi.restoreAllMocks());

  test('stands in the hash of the next frame, and the id apart from it', () => {
    const { keep } = openKept(ORIGIN);
    keep('settings', '{"volume":30,"title":"ستاره &#"}');
    keep('uuid', 'a-b-c');
    const next = openKept(ORIGIN);
    expect(next.uuid).toBe('a-b-c');
    expect(kept(next.writeHash('channel-1'))).toEqual({ settings: '{"volume":30,"title":"ستاره &#"}' });
    expect(Object.keys(localStorage)).toEqual([KEY]);
  });

  test('is nothing before there is anything', () => {
    const { uuid, writeHash } = openKept(ORIGIN);
    expect([uuid, writeHash('channel-1')]).toEqual([null, 'pardeh=channel-1']);
  });

  test('is each player’s own', () => {
    openKept('https://other.example').keep('settings', '{}');
    expect(kept(openKept(ORIGIN).writeHash('channel-1'))).toEqual({});
  });

  test('goes when it is taken back, when it grows too long, and when there is too much of it', () => {
    const { keep } = openKept(ORIGIN);
    keep('settings', '{}');
    keep('settings', null);
    keep('watched', '[]');
    keep('watched', 'x'.repeat(5000));
    expect(openKept(ORIGIN).writeHash('channel-1')).toBe('pardeh=channel-1');
    for (let count = 0; count < 100; count += 1) keep(`name-${count}`, 'x');
    expect(Object.keys(JSON.parse(localStorage.getItem(KEY) ?? '')).length).toBeLessThanOrEqual(16);
  });

  test('too much for an address stays out of it', () => {
    const { keep } = openKept(ORIGIN);
    keep('settings', 'ی'.repeat(4000));
    expect(openKept(ORIGIN).writeHash('channel-1')).toBe('pardeh=channel-1');
  });

  test.for(['nonsense', 'null', '[1]', '{"settings":1,"uuid":{}}'])(
    '%s in the storage is nothing',
    (text) => {
      localStorage.setItem(KEY, text);
      const { uuid, writeHash } = openKept(ORIGIN);
      expect([uuid, writeHash('channel-1')]).toEqual([null, 'pardeh=channel-1']);
    },
  );

  test('a storage that throws keeps nothing, and hurts nobody', () => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    const { uuid, keep, writeHash } = openKept(ORIGIN);
    keep('settings', '{}');
    expect([uuid, writeHash('channel-1')]).toEqual([null, 'pardeh=channel-1']);
  });
});
