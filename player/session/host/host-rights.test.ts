import { expect, test, vi } from 'vitest';
import { makeSession } from '../../features/fixtures/session';
import { makeViewing } from '../../features/fixtures/viewing';
import { writeStored } from '../../lib/storage';
import { isKnownHost } from './host-rights';
import { openHostView } from './host-view';

test.each([
  [{ production: true, hostOrigins: ['*'] }, false],
  [{ production: true, hostOrigins: ['https://www.example.com', '*'] }, false],
  [{ production: true, hostOrigins: ['https://www.example.com'] }, true],
  [{ production: false, hostOrigins: ['*'] }, true],
])('with the settings %j, a host is known: %s', (settings, known) =>
  expect(isKnownHost(settings)).toBe(known),
);

function openHost({ isKnown }: { isKnown: boolean }) {
  const viewing = makeViewing();
  const session = makeSession(viewing);
  const parts = { root: document.createElement('div'), video: document.createElement('video') };
  return { viewing, session, ...openHostView(session, parts, isKnown) };
}

test('unknown hosts take no pictures and no clips, and still get those that the viewer takes', async () => {
  const { viewing, session, facts, verbs } = openHost({ isKnown: false });
  const picture = new Blob(['x'], { type: 'image/png' });
  viewing.playback.pictureShown.value = true;
  expect(await verbs.snapshot()).toBe('host-not-listed');
  expect(await verbs.clip({ from: 0, to: 10 })).toBe('host-not-listed');
  session.snapshot.value = picture;
  expect(facts.snapshot.value).toBe(picture);
});

test('unknown hosts get no device id, and keep the other choices', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  // As at the start of a page: the id is among the choices in memory.
  writeStored('uuid', 'this-device');
  writeStored('settings', '{}');
  const keptBy = (host: { isKnown: boolean }) => {
    const { verbs } = openHost(host);
    const kept: string[] = [];
    verbs.keepBy((name) => void kept.push(name))();
    return kept;
  };
  expect(keptBy({ isKnown: false })).toEqual(['settings']);
  expect(keptBy({ isKnown: true })).toEqual(expect.arrayContaining(['settings', 'uuid']));
});
