import { hostStamp, isCurrent, playerStamp, stampBuild } from './build-stamp.mjs';
import { logLine } from './log-line.mjs';
import { ROOT } from './root.mjs';

/**
 * Serves the player and the host page, each on its own origin: from the sources with instant reloads, or built, where
 * a build that is current is reused.
 * @returns a function that stops both
 */
export async function startPages(at, { built, outDir = `${ROOT}dist`, hostOutDir = `${ROOT}.state/host` }) {
  const { build, createServer, preview } = await import('vite');
  Object.assign(process.env, settingsOf(at), { PARDEH_OUT_DIR: outDir });
  const player = { root: `${ROOT}player`, configFile: `${ROOT}vite.config.ts`, logLevel: 'warn' };
  const host = hostConfig(at, hostOutDir);
  if (!built) {
    const servers = await Promise.all([createServer(player), createServer(host)]);
    await Promise.all(servers.map((server) => server.listen()));
    return () => Promise.all(servers.map((server) => server.close()));
  }
  const mode = 'production';
  const makeHostStamp = () => hostStamp(ROOT, at);
  await unlessCurrent('player', outDir, playerStamp(ROOT, mode), () => build({ ...player, mode }));
  await unlessCurrent('host page', hostOutDir, makeHostStamp(), () =>
    build({ ...host, plugins: [stampBuild(makeHostStamp)] }),
  );
  const servers = await Promise.all([preview(player), preview(host)]);
  return () => Promise.all(servers.map((server) => server.close()));
}

async function unlessCurrent(name, outDir, stamp, make) {
  if (isCurrent(outDir, stamp)) return logLine(`reusing the build of the ${name}, which is current`);
  logLine(`building the ${name}`);
  await make();
}

function settingsOf(at) {
  return { PLAYER_PORT: String(at.ports.player) };
}

function hostConfig(at, outDir) {
  return {
    root: `${ROOT}e2e/host`,
    configFile: `${ROOT}e2e/host/vite.config.ts`,
    logLevel: 'warn',
    appType: 'mpa',
    cacheDir: `${ROOT}node_modules/.vite/host`,
    define: {
      'import.meta.env.PARDEH_PLAYER_ORIGIN': JSON.stringify(at.player),
      'import.meta.env.PARDEH_PLATFORM_ORIGIN': JSON.stringify(at.platform),
    },
    // Browsers reach this under both names: `localhost`, and 127.0.0.1 as another site.
    server: { port: at.ports.host, strictPort: true, host: '127.0.0.1', fs: { allow: [ROOT] } },
    preview: { port: at.ports.host, strictPort: true, host: '127.0.0.1' },
    build: { outDir, emptyOutDir: true, rolldownOptions: { input: hostPages() } },
  };
}

function hostPages() {
  return [
    'index',
    'reference',
    'mount',
    'plain',
    'schedule',
    'react',
    'element',
    'vimeo',
    'arabic',
    'wire/run',
    'wire/frame-player',
    'wire/listener',
  ].map((name) => `${ROOT}e2e/host/${name}.html`);
}
