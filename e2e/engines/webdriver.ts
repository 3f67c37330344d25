import type { OpenedPage } from './engine';
import type { Point } from './engine-page';

/** The key of an element reference in WebDriver's JSON (W3C WebDriver, section 12). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

type Element = Readonly<Record<typeof ELEMENT, string>>;

type Outcome<T> = { readonly value: T } | { readonly error: string };

/** Opens a session at a WebDriver server (W3C WebDriver). */
export async function openDriverSession(server: string, capabilities: object): Promise<OpenedPage> {
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(server + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
    return value;
  };
  const { sessionId } = await call<{ readonly sessionId: string }>('POST', '/session', {
    // Wait for elements that appear a little later.
    capabilities: { alwaysMatch: { ...capabilities, timeouts: { implicit: 10_000 } } },
  });
  const session = `/session/${sessionId}`;
  const post = <T = void>(name: string, body: object) => call<T>('POST', `${session}/${name}`, body);
  const act = (source: object) => post('actions', { actions: [source] });
  const mouse = (...actions: readonly object[]) =>
    act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions });
  return {
    page: {
      goto: (url) => post('url', { url }),
      async enterFrame() {
        const id = await post<Element>('element', { using: 'css selector', value: 'iframe' });
        await post('frame', { id });
      },
      leaveFrame: () => post('frame', { id: null }),
      async run<T>(body: string) {
        const script = `
          const done = arguments[arguments.length - 1];
          (async () => { ${body} })().then((value) => done({ value }), (error) => done({ error: String(error) }));
        `;
        const outcome = await post<Outcome<T>>('execute/async', { script, args: [] });
        if ('error' in outcome) throw new Error(outcome.error);
        return outcome.value;
      },
      press: (value) =>
        act({
          type: 'key',
          id: 'keyboard',
          actions: [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ],
        }),
      async drag(from, to, look) {
        const moves = Array.from({ length: 8 }, (_, index) => moveTo(between(from, to, (index + 1) / 8)));
        await mouse(moveTo(from), { type: 'pointerDown', button: 0 }, ...moves);
        const seen = await look();
        await mouse({ type: 'pointerUp', button: 0 });
        return seen;
      },
    },
    close: () => call('DELETE', session),
  };
}

function moveTo({ x, y }: Point): object {
  return { type: 'pointerMove', duration: 20, x: Math.round(x), y: Math.round(y) };
}

function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
