import { afterEach, expect, test, vi } from 'vitest';
import { isKnownHost } from './host-rights';

afterEach(() => {
  vi.doUnmock('../../config');
  vi.resetModules();
});

test.each([
  [{ production: true, hostOrigins: ['*'] }, false],
  [{ production: true, hostOrigins: ['https://www.example.com', '*'] }, false],
  [{ production: true, hostOrigins: ['https://www.example.com'] }, true],
  [{ production: false, hostOrigins: ['*'] }, true],
])('with the settings %j, a host is known: %s', (settings, known) =>
  expect(isKnownHost(settings)).toBe(known),
);

async function withSettings(settings: object) {
  vi.resetModules();
  vi.doMock('../../config', async (load) => ({
    config: { ...(await load<typeof import('../../config')>()).config, ...settings },
  }));
  const [{ makeSession }, { makeViewing }, { openHostView }] = await Promise.all([
    import('../../features/fixtures/session'),
    import('../../features/fixtures/viewing'),
    import('./host-view'),
  ]);
  const viewing = makeViewing();
  const session = makeSession(viewing);
  const parts = { root: document.createElement('div'), video: document.createElement('video') };
  return { viewing, session, ...openHostView(session, parts) };
}

test('in production, hosts that are not listed take no pictures and no clips, and still get those that the viewer takes', async () => {
  const { viewing, session, facts, verbs } = await withSettings({ production: true, hostOrigins: ['*'] });
  const picture = new Blob(['x'], { type: 'image/png' });
  viewing.playback.pictureShown.value = true;
  expect(await verbs.snapshot()).toBe('host-not-listed');
  expect(await verbs.clip({ from: 0, to: 10 })).toBe('host-not-listed');
  session.snapshot.value = picture;
  expect(facts.snapshot.value).toBe(picture);
});

test('in production, hosts that are not listed get no device id, and keep the other choices', async () => {
  const keptBy = async (hostOrigins: readonly string[]) => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const { verbs } = await withSettings({ production: true, hostOrigins });
    // As the start of a page does it: the id is among the choices in memory.
    const { writeStored } = await import('../../lib/storage');
    writeStored('uuid', 'this-device');
    writeStored('settings', '{}');
    const kept: string[] = [];
    verbs.keepBy((name) => void kept.push(name))();
    return kept;
  };
  expect(await keptBy(['*'])).toEqual(['settings']);
  expect(await keptBy(['https://www.example.com'])).toEqual(expect.arrayContaining(['settings', 'uuid']));
});
