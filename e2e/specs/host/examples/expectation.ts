import { expect } from '../../steps/player';
import type { ExamplePage } from './example-page';

/** Opens an example in a page with everything that it expects, and checks that it works as described. */
export type Check = (example: ExamplePage) => Promise<void>;

export interface Expectation {
  readonly check: Check;
  /** Tag of the test. */
  readonly tag?: string;
}

/** By the titles of a document's examples. */
export type Expectations = Readonly<Record<string, Expectation>>;

/** The page's own server returns a token that the platform rejects, and then a valid one. */
export async function serveTokens({ serve, page, operator }: ExamplePage) {
  const refused = 'Bearer a-token-that-has-expired';
  const token = await operator.viewer().token();
  const carried: string[] = [];
  page.on('request', (request) => carried.push(request.headers().authorization ?? ''));
  await serve('/my-token', () => (carried.includes(refused) ? token : refused.replace('Bearer ', '')));
  return {
    /** The function is called at the start, and again when its token was rejected. */
    expectRenewed: () => expect.poll(() => carried).toContain(`Bearer ${token}`),
  };
}
