// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/api-error';
import { type GuestKeep, openGuestKeeps } from './guest-keeps';
import { handOver } from './hand-over';

const like = (id: string) => ({ kind: 'like', type: 'vod', id }) as const;
const bookmark = (id: string) =>
  ({ kind: 'bookmark', link: `/plr?id=${id}`, coverUrl: null, title: id, category: 'film' }) as const;

/** An account on a platform, and a guest's device. `answers`: the error of each call that writes, in order. */
function open(made: readonly GuestKeep[], answers: readonly (ApiError | null)[] = []) {
  let text: string | null = null;
  const keeper = {
    read: () => text,
    write: (next: string) => {
      text = next;
    },
  };
  const keeps = openGuestKeeps(keeper);
  for (const keep of made) keeps.add(keep, 'device');
  keeps.claim('sara');
  const closing = new AbortController();
  const written: unknown[] = [];
  const liked = new Set<string>();
  const links = new Set<string>();
  /** Bookmarks that another device adds after the first look. */
  const meanwhile: string[] = [];
  const left = [...answers];
  const write = async (what: unknown, done: () => void) => {
    written.push(what);
    const refusal = left.shift() ?? null;
    if (refusal !== null) throw refusal;
    done();
  };
  const run = () =>
    handOver(
      keeps,
      'sara',
      {
        fetchMetadata: async ({ id }) => ({ liked: liked.has(id), time: 40 }),
        saveMetadata: ({ id }, metadata) => write([id, metadata], () => liked.add(id)),
        async fetchBookmarks() {
          const found = [...links].map((link) => ({ id: link, link }));
          for (const link of meanwhile) links.add(link);
          return found;
        },
        addBookmark: ({ link }) => write(link, () => links.add(link)),
      },
      closing.signal,
    );
  return { keeps, closing, written, liked, links, meanwhile, run, waiting: () => keeps.waiting('sara') };
}

describe('a guest’s stored data', () => {
  it('goes to the account, the oldest first, and the account keeps its place', async () => {
    const { run, written, waiting } = open([like('1'), bookmark('2'), like('3')]);
    expect(await run()).toEqual([]);
    const metadata = { liked: true, time: 40 };
    expect(written).toEqual([['1', metadata], '/plr?id=2', ['3', metadata]]);
    expect(waiting()).toEqual([]);
  });

  it('is not sent if the account has it', async () => {
    const { run, written, liked, links, waiting } = open([like('1'), bookmark('2')]);
    liked.add('1');
    links.add('/plr?id=2');
    expect([await run(), written, waiting()]).toEqual([[], [], []]);
  });

  it('is reported if the platform refuses it, and is not sent again', async () => {
    const { run, written, waiting } = open(
      [bookmark('1'), like('2'), bookmark('3')],
      [new ApiError(409, 'full'), new ApiError(404, 'gone'), null],
    );
    expect(await run()).toEqual([bookmark('1'), like('2')]);
    expect([written.length, waiting()]).toEqual([3, []]);
  });

  it('that another device has sent meanwhile is no error', async () => {
    const { meanwhile, run, waiting } = open([bookmark('1')], [new ApiError(409, 'it is there')]);
    meanwhile.push('/plr?id=1');
    expect([await run(), waiting()]).toEqual([[], []]);
  });

  it.each([0, 401, 429, 503])('waits for another page where the answer is %d', async (status) => {
    const { run, written, waiting } = open([like('1'), like('2')], [new ApiError(status, 'later')]);
    expect(await run()).toEqual([]);
    expect([written.length, waiting()]).toEqual([1, [like('1'), like('2')]]);
    await run();
    expect(waiting()).toEqual([]);
  });

  it('is reported when it was tried too often', async () => {
    const { run, waiting } = open(
      [like('1')],
      Array.from({ length: 5 }, () => new ApiError(503, 'busy')),
    );
    for (let page = 1; page < 5; page += 1) expect(await run()).toEqual([]);
    expect([await run(), waiting()]).toEqual([[like('1')], []]);
  });

  it('is not sent if the viewer has taken it back meanwhile', async () => {
    const opened = open([like('1'), like('2')]);
    const add = opened.liked.add.bind(opened.liked);
    opened.liked.add = (id) => {
      opened.keeps.remove(like('2'), 'sara');
      return add(id);
    };
    await opened.run();
    expect(opened.written).toHaveLength(1);
  });

  it('stays where it is, and uncounted, when the viewer leaves', async () => {
    const opened = open([like('1')], [new ApiError(0, 'aborted')]);
    opened.closing.abort();
    expect(await opened.run()).toEqual([]);
    expect(opened.waiting()).toEqual([like('1')]);
  });
});
