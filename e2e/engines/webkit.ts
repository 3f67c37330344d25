import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { WebKitPrograms } from '../commands/ensure-engines.mjs';
import type { Engine, OpenedPage } from './engine';
import { openDriverSession } from './webdriver';

export interface WebKit extends Engine {
  /** @param proxy its address; behind it, certificates are not verified */
  openPage(proxy?: string): Promise<OpenedPage>;
}

/** WebKitGTK on a virtual screen. */
export async function startWebKit(programs: WebKitPrograms, port: number): Promise<WebKit> {
  const screen = await startScreen(programs.screen);
  const driver = spawn(programs.bus, ['--', programs.driver, `--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: screen.display,
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    },
    stdio: 'ignore',
    detached: true,
  });
  const close = async () => {
    await end(driver);
    await end(screen.server);
  };
  const address = `http://127.0.0.1:${port}`;
  try {
    await untilReady(address, driver);
  } catch (error) {
    await close();
    throw error;
  }
  const openSession = (autoplay: string, proxy?: string) =>
    openDriverSession(address, {
      browserName: 'MiniBrowser',
      ...(proxy !== undefined && { acceptInsecureCerts: true }),
      'webkitgtk:browserOptions': {
        binary: programs.browser,
        args: [
          '--automation',
          `--autoplay-policy=${autoplay}`,
          ...(proxy === undefined ? [] : [`--proxy=${proxy}`]),
        ],
      },
    });
  return {
    openPage: (proxy) => openSession('allow', proxy),
    openUntouched: (policy) => openSession(policy === 'own' ? 'allow-without-sound' : 'deny'),
    close,
  };
}

/** The X server chooses its display number, and writes it when it is ready. */
async function startScreen(
  program: string,
): Promise<{ readonly server: ChildProcess; readonly display: string }> {
  const server = spawn(program, ['-displayfd', '3', '-screen', '0', '1280x800x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const pipe = server.stdio[3];
  if (!pipe) throw new Error('The screen has no pipe.');
  const written = await Promise.race([once(pipe, 'data'), once(server, 'exit').then(() => null)]);
  if (written === null) throw new Error(`${program} has ended.`);
  return { server, display: `:${String(written[0]).trim()}` };
}

async function untilReady(address: string, driver: ChildProcess): Promise<void> {
  while (driver.exitCode === null) {
    const ready = await fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The driver of WebKit has ended.');
}

/** Ends a program and all of its child processes. */
async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.pid === undefined) return;
  const ended = once(program, 'exit');
  process.kill(-program.pid, 'SIGTERM');
  await ended;
}
