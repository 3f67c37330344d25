import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import type { AutoplayPolicy, UntouchedPage } from './engine';

const PREFS: Readonly<Record<AutoplayPolicy, string>> = {
  own: '',
  refused: 'user_pref("media.autoplay.default", 5);',
};

/**
 * A Firefox whose pages have no user gesture before the first key. Playwright marks each of its expressions as a
 * gesture, including those at the start of a page, so this page is driven by WebDriver BiDi directly.
 */
export async function openUntouchedFirefox(
  executablePath: string,
  policy: AutoplayPolicy,
): Promise<{ readonly page: UntouchedPage; close(): Promise<void> }> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  writeFileSync(join(profile, 'user.js'), PREFS[policy]);
  const child = spawn(
    executablePath,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(child, 'exit');
  const close = async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const address = await new Promise<string>((resolve, reject) => {
      let output = '';
      child.stderr.on('data', (data) => {
        output += data;
        const found = /BiDi listening on (ws:\S+)/.exec(output)?.[1];
        if (found !== undefined) resolve(found);
      });
      child.once('exit', () => reject(new Error(`Firefox has ended. ${output}`)));
    });
    return { page: await connect(address), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** WebDriver BiDi; its `script.evaluate` is a gesture only on request. */
async function connect(address: string): Promise<UntouchedPage> {
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  const waiting = new Map<number, (message: { result?: unknown; message?: string }) => void>();
  socket.on('message', (data) => {
    if (!Buffer.isBuffer(data)) return;
    const message = JSON.parse(data.toString());
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  });
  let last = 0;
  const send = async <T>(method: string, params: object): Promise<T> => {
    const id = ++last;
    const answer = new Promise<{ result?: unknown; message?: string }>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { result, message } = await answer;
    if (result === undefined) throw new Error(`${method}: ${message}`);
    return result as T;
  };
  await send('session.new', { capabilities: {} });
  // The first tab is Firefox's own page, with the focus in its address bar.
  const { context } = await send<{ readonly context: string }>('browsingContext.create', { type: 'tab' });
  return {
    goto: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    async run(body) {
      const { result } = await send<{ result: { value?: string } }>('script.evaluate', {
        expression: `(async () => { ${body} })().then(JSON.stringify)`,
        target: { context },
        awaitPromise: true,
      });
      return JSON.parse(result.value ?? 'null');
    },
    press: (value) =>
      send('input.performActions', {
        context,
        actions: [
          {
            type: 'key',
            id: 'keyboard',
            actions: [
              { type: 'keyDown', value },
              { type: 'keyUp', value },
            ],
          },
        ],
      }),
  };
}
