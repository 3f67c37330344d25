/** JSON requests to one server by the global `fetch`, which Node and pages share. Any failure throws. */
export interface Calls {
  get<T>(path: string): Promise<T>;
  /** `null` if it does not exist (404). */
  find<T>(path: string): Promise<T | null>;
  post<T>(path: string, data?: object, headers?: Readonly<Record<string, string>>): Promise<T>;
}

/** @param base origin of the server; empty: the page's own */
export function createCalls(base: string): Calls {
  const get = (path: string) => fetch(`${base}${path}`);
  return {
    get: async (path) => read(`GET ${path}`, await get(path)),
    async find(path) {
      const answer = await get(path);
      return answer.status === 404 ? null : read(`GET ${path}`, answer);
    },
    async post(path, data = {}, headers = {}) {
      const answer = await fetch(`${base}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(data),
      });
      return read(`POST ${path}`, answer);
    },
  };
}

async function read<T>(call: string, answer: Response): Promise<T> {
  if (!answer.ok) throw new Error(`${call}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
