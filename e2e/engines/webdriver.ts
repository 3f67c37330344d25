import type { OpenedPage } from './engine';

/** The name that WebDriver gives to an element in JSON (W3C WebDriver, section 12). */
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
    // An element that is looked for may come a little later.
    capabilities: { alwaysMatch: { ...capabilities, timeouts: { implicit: 10_000 } } },
  });
  const session = `/session/${sessionId}`;
  const post = <T = void>(name: string, body: object) => call<T>('POST', `${session}/${name}`, body);
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
        post('actions', {
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
    },
    close: () => call('DELETE', session),
  };
}
