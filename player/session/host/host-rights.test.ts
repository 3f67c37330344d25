import { beforeEach, expect, test, vi } from 'vitest';
import { makeSession } from '../../features/fixtures/session';
import { makeViewing } from '../../features/fixtures/viewing';
import { writeStored } from '../../lib/storage';
import { isKnownHost } from './host-rights';
import { openHostView } from './host-view';

const settings = vi.hoisted(() => ({ production: true, hostOrigins: ['*'] }));

vi.mock('../../config', async (load) => {
  const { config } = await load<typeof import('../../config')>();
  return { config: Object.assign(settings, { ...config, ...settings }) };
});

beforeEach(() => {
  settings.hostOrigins = ['*'];
});

test.each([
  [{ production: true, hostOrigins: ['*'] }, false],
  [{ production: true, hostOrigins: ['https://www.example.com', '*'] }, false],
  [{ production: true, hostOrigins: ['https://www.example.com'] }, true],
  [{ production: false, hostOrigins: ['*'] }, true],
])('with the settings %j, a host is known: %s', (settings, known) =>
  expect(isKnownHost(settings)).toBe(known),
);

function openHost() {
  const viewing = makeViewing();
  const session = makeSession(viewing);
  const parts = { root: document.createElement('div'), video: document.createElement('video') };
  return { viewing, session, ...openHostView(session, parts) };
}

test('in production, hosts that are not listed take no pictures and no clips, and still get those that the viewer takes', async () => {
  const { viewing, session, facts, verbs } = openHost();
  const picture = new Blob(['x'], { type: 'image/png' });
  viewing.playback.pictureShown.value = true;
  expect(await verbs.snapshot()).toBe('host-not-listed');
  expect(await verbs.clip({ from: 0, to: 10 })).toBe('host-not-listed');
  session.snapshot.value = picture;
  expect(facts.snapshot.value).toBe(picture);
});

test('in production, hosts that are not listed get no device id, and keep the other choices', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  // As the start of a page does it: the id is among the choices in memory.
  writeStored('uuid', 'this-device');
  writeStored('settings', '{}');
  const { verbs } = openHost();
  const keptBy = (hostOrigins: string[]) => {
    settings.hostOrigins = hostOrigins;
    const kept: string[] = [];
    verbs.keepBy((name) => void kept.push(name))();
    return kept;
  };
  expect(keptBy(['*'])).toEqual(['settings']);
  expect(keptBy(['https://www.example.com'])).toEqual(expect.arrayContaining(['settings', 'uuid']));
});
