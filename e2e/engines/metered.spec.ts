import { playerUrl, STREAM_PORTS } from '../specs/steps/addresses';
import { type CountingProxy, openCountingProxy } from './counting-proxy';
import type { EnginePage } from './engine-page';
import { expectPlaying, press } from './playing';
import { expect, test as other } from './test';

/** The data meter against the bytes that the server sent. */

const test = other.extend<{ counted: CountingProxy }>({
  counted: async ({ engineName: _engineName }, use, { parallelIndex }) => {
    // The first port belongs to a mail protocol, and these engines block it.
    const proxy = await openCountingProxy(STREAM_PORTS[parallelIndex + 1] ?? 0);
    await use(proxy);
    await proxy.close();
  },
});

/** Bytes stored on the device for all days, including those that have just arrived. */
const readKept = (tab: EnginePage) =>
  tab.run<number>(`
    document.dispatchEvent(new Event('visibilitychange'));
    const { days = {} } = JSON.parse(localStorage.getItem('pardeh:data-0') ?? '{}');
    return Object.values(days).reduce((sum, [bytes]) => sum + bytes, 0);
  `);

async function expectMeterWithin(
  tab: EnginePage,
  { sent }: CountingProxy,
  share: number,
  name: string,
): Promise<void> {
  let [kept, wire] = [0, 0];
  await expect
    .poll(async () => {
      // Nothing more arrives.
      const before = sent();
      [kept, wire] = [await readKept(tab), sent()];
      return wire > 0 && before === wire && Math.abs(kept - wire) / wire < share;
    })
    .toBe(true)
    .finally(() => {
      const { project } = test.info();
      process.stdout.write(`data meter in ${project.name}, ${name} · ${kept} of ${wire} bytes\n`);
    });
}

const urlOf = ({ origin }: CountingProxy, type: string, path: string) =>
  playerUrl({ type, isGeneral: true, src: `${origin}/media/${path}`, autoplay: true, site: 'embed' });

test('the meter counts a film with a seek within 2 % of the bytes that were sent', async ({
  tab,
  counted,
}) => {
  await tab.goto(urlOf(counted, 'vod', 'film/master.m3u8'));
  await expectPlaying(tab);
  await press(tab, 'k');
  // A seek would abort pending requests, whose bytes are sent but never received.
  await expectMeterWithin(tab, counted, 0.02, 'film at rest');
  await tab.run(`document.querySelector('video').currentTime = 40;`);
  await expectMeterWithin(tab, counted, 0.02, 'film');
});

for (const [name, share] of [
  ['sample.flv', 0.02],
  ['sample.mp4', 0.15],
] as const)
  test(`the bytes of ${name} are known within ${share * 100} %`, { tag: '@all' }, async ({
    tab,
    counted,
  }) => {
    await tab.goto(urlOf(counted, name.replace('sample.', ''), `files/${name}`));
    await expectMeterWithin(tab, counted, share, name);
  });
