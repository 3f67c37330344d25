// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../api/api-error';
import type { CommentInfo, NewComment } from '../../../api/comments';
import { openToasts } from '../../../session/page/toasts';
import { makeSession } from '../../fixtures/session';
import { makeComment } from '../fixtures/comment';
import { openPermission } from './permission';
import { openWriting } from './writing';

const allowed: CommentInfo = {
  canComment: true,
  hiddenByDefault: false,
  count: 2,
  hiddenCount: 0,
  firstLevelCount: 2,
  firstLevelHiddenCount: 0,
  defaultMessages: [],
};

interface Given {
  readonly info?: Partial<CommentInfo>;
  readonly refusal?: ApiError;
  readonly logsIn?: boolean;
  readonly answer?: ReturnType<typeof makeComment> | null;
}

function open(given: Given = {}) {
  const platform = { info: { ...allowed, ...given.info }, refusal: given.refusal ?? null };
  const posted: NewComment[] = [];
  const added: (ReturnType<typeof makeComment> | null)[] = [];
  const permission = openPermission(async () => platform.info);
  const toasts = openToasts();
  const { viewer } = makeSession(null);
  const writing = openWriting({
    session: { toasts, viewer: { ...viewer, ensureLogin: async () => given.logsIn ?? true } },
    contentId: '501',
    permission,
    post: async (comment) => {
      posted.push(comment);
      if (platform.refusal !== null) throw platform.refusal;
      return given.answer === undefined ? makeComment('new') : given.answer;
    },
    onAdded: (comment) => added.push(comment),
  });
  const emit = (text: string) => {
    writing.write(text);
    return writing.send.value?.();
  };
  const toast = () => toasts.current.value;
  return { writing, platform, permission, posted, added, emit, toast };
}

describe('writing a comment', () => {
  it('needs some words', () => {
    const { writing } = open();
    expect(writing.send.value).toBeNull();
    writing.write(' \n ');
    expect(writing.send.value).toBeNull();
  });

  it('sends them without the spaces around, and empties the field', async () => {
    const { writing, posted, added, emit, toast } = open();
    await emit('  زیبا بود \n');
    expect(posted).toEqual([{ contentId: '501', text: 'زیبا بود' }]);
    expect(added).toHaveLength(1);
    expect(writing.text.value).toBe('');
    expect(toast()).toMatchObject({ tone: 'good', key: 'toast.comment-added' });
  });

  it('that the platform has, and does not describe, leaves nothing to send twice', async () => {
    const { writing, added, emit, toast } = open({ answer: null });
    await emit('زیبا بود');
    expect([added, writing.text.value, toast()?.key]).toEqual([[null], '', 'toast.comment-added']);
  });

  it('that waits for approval shows it', async () => {
    const { added, emit, toast } = open({ info: { hiddenByDefault: true } });
    await emit('زیبا بود');
    expect(added[0]?.hidden).toBe(true);
    expect(toast()).toMatchObject({ tone: 'good', key: 'toast.comment-waits' });
  });

  it('answers a comment, and an answer stands under the comment that was answered first', async () => {
    const { writing, posted, added, emit, toast } = open();
    writing.answer(makeComment('c1'));
    await emit('همین طور است');
    expect(writing.answered.value).toBeNull();
    expect(toast()?.key).toBe('toast.answer-added');
    writing.answer(makeComment('r1', { replyTo: 'c1' }));
    await emit('نه');
    expect(posted).toEqual([
      { replyTo: 'c1', text: 'همین طور است' },
      { replyTo: 'c1', text: 'نه' },
    ]);
    expect(added.map((one) => one?.replyTo)).toEqual(['c1', 'c1']);
  });

  it('can be one of the platform’s messages, and keeps the typed text', async () => {
    const { writing, posted } = open();
    writing.write('نیمه‌کاره');
    await writing.sendDefault.value?.('d1');
    expect(posted).toEqual([{ contentId: '501', defaultMessageId: 'd1' }]);
    expect(writing.text.value).toBe('نیمه‌کاره');
  });

  it('is not sent twice at once', async () => {
    const { writing, posted, emit } = open();
    const saying = emit('زیبا بود');
    expect(writing.send.value).toBeNull();
    await saying;
    expect(posted).toHaveLength(1);
  });

  it('keeps text added while it was sent', async () => {
    const { writing, emit } = open();
    const saying = emit('زیبا بود');
    writing.write('زیبا بود، و');
    await saying;
    expect(writing.text.value).toBe('زیبا بود، و');
  });

  it('is not sent without a login, and stays in the field', async () => {
    const { writing, posted, emit, toast } = open({ logsIn: false });
    await emit('زیبا بود');
    expect(posted).toEqual([]);
    expect(writing.text.value).toBe('زیبا بود');
    expect(toast()).toBeNull();
  });

  it('where it is not possible, is refused before one has to log in', async () => {
    const { writing, posted, emit, toast } = open({ info: { canComment: false }, logsIn: false });
    await emit('زیبا بود');
    expect(posted).toEqual([]);
    expect(toast()).toMatchObject({ tone: 'bad', key: 'toast.comment-closed' });
    expect(writing.text.value).toBe('زیبا بود');
  });

  it('shows that a permission has ended meanwhile', async () => {
    const { permission, platform, emit, toast } = open({ refusal: new ApiError(403, 'بسته است') });
    await permission.ask();
    platform.info = { ...allowed, canComment: false };
    await emit('زیبا بود');
    expect(toast()?.key).toBe('toast.comment-closed');
    expect(permission.closed.value).toBe(true);
  });

  it.each([
    [new ApiError(400, 'واژه‌های ناشایست دارد'), 'واژه‌های ناشایست دارد'],
    [new ApiError(403, 'شما نمی‌توانید'), 'شما نمی‌توانید'],
    [new ApiError(500, 'operation failed'), null],
    [new ApiError(0, 'ERR_NETWORK'), null],
  ])('that fails keeps the text and shows the platform’s words, if any: %s', async (refusal, detail) => {
    const { writing, emit, toast } = open({ refusal });
    await emit('زیبا بود');
    expect(toast()).toMatchObject({ tone: 'bad', key: 'toast.comment-failed', detail });
    expect(writing.text.value).toBe('زیبا بود');
    expect(writing.send.value).not.toBeNull();
  });
});

describe('the permission', () => {
  it('is requested once, and again after a failure', async () => {
    let asked = 0;
    const permission = openPermission(async () => {
      asked += 1;
      if (asked === 1) throw new ApiError(503, 'busy');
      return allowed;
    });
    await expect(permission.ask()).rejects.toMatchObject({ status: 503 });
    await Promise.all([permission.ask(), permission.ask()]);
    await permission.ask();
    expect(asked).toBe(2);
  });

  it('is refused where there are no comments at all', async () => {
    const permission = openPermission(async () => {
      throw new ApiError(404, 'none');
    });
    await permission.ask();
    expect(permission.closed.value).toBe(true);
    expect(permission.count.value).toBe(0);
  });

  it('counts this viewer’s additions', async () => {
    const permission = openPermission(async () => allowed);
    expect(permission.count.value).toBeNull();
    await permission.ask();
    permission.countOne();
    expect(permission.count.value).toBe(3);
  });
});
