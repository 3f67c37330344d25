import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { serveExport } from '../../commands/serve-export.mjs';
import { OTHER_PORTS, STATE, TEST_SETTINGS } from '../steps/addresses';
import { openHostPage, playerIn } from '../steps/host-page';
import { expect, Player, test } from '../steps/player';
import { BOUNDARY } from '../steps/tiers';

/** The player's package as its users get it: packed, installed without a network, configured, and served. */

const PORT = OTHER_PORTS[4];
const PACKAGE = fileURLToPath(new URL('../../../player/package/', import.meta.url));

// All tests share one project.
test.describe.configure({ mode: 'default' });
test.setTimeout(120_000);

const project = mkdtempSync(`${tmpdir()}/pardeh-player-`);
const folder = `${project}/public/player`;
const npm = (args: readonly string[], cwd = project) =>
  execFileSync('npm', args, {
    cwd,
    env: { ...process.env, PARDEH_EXPORT: `${STATE}/dist` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

function pardeh(...args: readonly string[]): { output: string; code: number | null } {
  const { stdout, stderr, status } = spawnSync('npx', ['pardeh', ...args], {
    cwd: project,
    encoding: 'utf8',
  });
  return { output: stdout + stderr, code: status };
}

function give(settings: object): { output: string; code: number | null } {
  writeFileSync(`${folder}/settings.json`, JSON.stringify(settings));
  return pardeh('settings', folder);
}

const pages = () =>
  ['plr/index.html', 'plr/preload.html', 'plr.html', 'ngpplayer.html', '404.html', '_headers', '_caddy'].map(
    (name) => readFileSync(`${folder}/${name}`, 'utf8'),
  );

const given = new Map(Object.entries(TEST_SETTINGS));
const list = (name: string) => given.get(name)?.split(',') ?? [];

/** The settings of the tests' own build. */
const settings = {
  platformUrl: given.get('PARDEH_PLATFORM_URL'),
  mediaHosts: list('PARDEH_MEDIA_HOSTS'),
  redirectHosts: list('PARDEH_REDIRECT_HOSTS'),
  hostOrigins: list('PARDEH_HOST_ORIGINS'),
  frameOrigins: list('PARDEH_FRAME_ORIGINS'),
  linkHosts: list('PARDEH_LINK_HOSTS'),
  quizUserIds: list('PARDEH_QUIZ_USER_IDS'),
};

test.beforeAll(() => {
  npm(['pack', '--silent', '--pack-destination', project], PACKAGE);
  const [packed = ''] = readdirSync(project).filter((name) => name.endsWith('.tgz'));
  const dependencies = { '@pardeh/player': `file:./${packed}` };
  writeFileSync(`${project}/package.json`, JSON.stringify({ private: true, dependencies }));
  npm(['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--silent']);
  expect(pardeh('export', folder)).toMatchObject({ code: 0 });
});

test.afterAll(() => rmSync(project, { recursive: true, force: true }));

test('an export with the settings of a build is that build', () => {
  expect(give(settings)).toMatchObject({ code: 0 });
  for (const name of readdirSync(`${STATE}/dist`, { recursive: true, encoding: 'utf8' })) {
    if (!statSync(`${STATE}/dist/${name}`).isFile()) continue;
    expect(readFileSync(`${folder}/${name}`), name).toEqual(readFileSync(`${STATE}/dist/${name}`));
  }
});

test('wrong settings change nothing and are explained', () => {
  const before = pages();
  const wrong = give({ mediaHosts: ['*'] });
  expect(wrong.code).toBe(1);
  expect(wrong.output).toContain('mediaHosts is "*", but must be a list of full host names');
  expect(pardeh('settings', project, `${folder}/settings.json`).output).toContain(
    'is no export of the player: it has no plr/index.html.',
  );
  expect(pardeh('settings', folder, 'none.json').output).toContain('There are no settings: write none.json');
  expect(pardeh().output).toContain('pardeh settings <folder>');
  expect(pages()).toEqual(before);
});

test(
  'the packed player plays with the settings that it was given, hostile texts among them',
  BOUNDARY,
  async ({ page }) => {
    const hostile = `</script><script>document.title='broken out'</script><!--`;
    expect(give({ ...settings, quizUserIds: [hostile] })).toMatchObject({ code: 0 });
    const server = await serveExport({ folder, port: PORT });
    const refused: string[] = [];
    page.on('console', (message) => {
      if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text());
    });
    await page.goto(`http://localhost:${PORT}/plr/?type=vod&id=1001&autoplay=true&site=embed`);
    await new Player(page, page.mainFrame()).expectPlaying(0.3);
    expect(await page.evaluate('self.pardeh.quizUserIds')).toEqual([hostile]);
    expect(await page.title()).not.toBe('broken out');
    await openHostPage(page, [], `http://localhost:${PORT}/`);
    await page.evaluate(`HostSDK.mount('#place', { type: 'vod', id: 1001, autoplay: true }).ready`);
    await (await playerIn(page, '#place iframe')).expectPlaying(0.3);
    expect(refused).toEqual([]);
    await server.stop();
  },
);
