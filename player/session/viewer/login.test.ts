// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WORDLESS } from '../../api/answer';
import { ApiError } from '../../api/api-error';
import { answeringClient } from '../../api/fixtures/client';
import type { Login } from '../../api/login';
import { openToasts } from '../page/toasts';
import { openLogin } from './login';
import type { SentCode } from './sent-code';

const MOBILE = '09121234567';
const profile = { id: '7', displayName: 'سارا', image: null, phoneNumber: MOBILE };

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

function open(answers: readonly (ApiError | object)[], kept: SentCode | null = null) {
  const { client, asked } = answeringClient(...answers);
  const welcomed: Login[] = [];
  const toasts = openToasts();
  let stored = kept;
  const flow = openLogin(
    { client, toasts, viewer: { welcome: async (login) => void welcomed.push(login) } },
    undefined,
    {
      read: () => stored,
      write: (next) => {
        stored = next;
      },
    },
  );
  return { flow, asked, welcomed, toasts, stored: () => stored };
}

describe('the number', () => {
  it('that is none is a fault, and nobody is asked', async () => {
    const { flow, asked } = open([{ data: 'r1' }]);
    await flow.askCode('0812 123 4567');
    expect([flow.fault.value, flow.step.value, asked]).toEqual(['mobileNumber', 'mobileNumber', []]);
    flow.forgive();
    expect(flow.fault.value).toBeNull();
  });

  it('gets a code, and the next one after two minutes', async () => {
    const { flow, asked, stored } = open([{ data: 'r1' }]);
    await flow.askCode('۰۹۱۲ ۱۲۳ ۴۵۶۷');
    expect(asked.map(({ body }) => body)).toEqual([{ mobileNumber: MOBILE, otpType: 'LOGIN_ANDROID_4' }]);
    expect([flow.step.value, flow.mobile.value, flow.secondsLeft.value]).toEqual(['otp', MOBILE, 120]);
    expect(stored()).toEqual({ mobile: MOBILE, requestId: 'r1', resendAt: 1_120_000, codeLength: null });
    expect(flow.resend.value).toBeNull();
    vi.advanceTimersByTime(119_000);
    expect(flow.secondsLeft.value).toBe(1);
    vi.advanceTimersByTime(1000);
    await flow.resend.value?.();
    expect([asked.length, flow.secondsLeft.value]).toEqual([2, 120]);
  });

  it('whose code was already sent continues with the stored request, and its time', async () => {
    const kept = { mobile: MOBILE, requestId: 'r1', resendAt: 1_040_000, codeLength: null };
    const { flow, asked } = open([new ApiError(400, 'already'), { token: 't', profile }], kept);
    flow.edit();
    await flow.askCode(MOBILE);
    expect([flow.step.value, flow.secondsLeft.value]).toEqual(['otp', 40]);
    await flow.confirm('12345');
    expect(asked[1]?.body).toMatchObject({ requestId: 'r1', key: '12345' });
  });

  it('whose code was already sent waits as long as the platform says', async () => {
    const kept = { mobile: MOBILE, requestId: 'r1', resendAt: 1_000_000, codeLength: null };
    const { flow } = open([new ApiError(400, 'already', 73)], kept);
    await flow.askCode(MOBILE);
    expect(flow.secondsLeft.value).toBe(73);
  });

  it.each([
    ['as the platform says', 73, 73],
    ['two minutes at most', null, 120],
  ])('whose code another device has requested waits %s', async (_, asked, seconds) => {
    const { flow, toasts } = open([new ApiError(400, 'already', asked), { data: 'r2', code_length: 6 }]);
    await flow.askCode(MOBILE);
    expect([flow.step.value, flow.fault.value, flow.waitLeft.value]).toEqual([
      'mobileNumber',
      'sent-elsewhere',
      seconds,
    ]);
    expect([toasts.current.value, flow.busy.value]).toEqual([null, false]);
    vi.advanceTimersByTime(seconds * 1000);
    expect([flow.fault.value, flow.waitLeft.value]).toEqual([null, 0]);
    await flow.askCode(MOBILE);
    expect([flow.step.value, flow.codeLength.value]).toEqual(['otp', 6]);
  });

  it.each([
    ['too many were asked for', new ApiError(429, 'enough'), 'enough'],
    ['it is blocked', new ApiError(403, 'blocked'), 'blocked'],
    ['the platform fails', new ApiError(500, 'oops'), null],
    ['nobody answers', new ApiError(0, 'no answer'), null],
    ['the answer makes no sense', { data: null }, null],
  ])('stays, in words, when %s', async (_, answer, detail) => {
    const kept = { mobile: '09350000000', requestId: 'another', resendAt: 1_000_000, codeLength: null };
    const { flow, toasts } = open([answer], kept);
    await flow.askCode(MOBILE);
    expect([flow.step.value, flow.busy.value]).toEqual(['mobileNumber', false]);
    expect(toasts.current.value).toMatchObject({ tone: 'bad', key: 'toast.code-not-sent', detail });
  });
});

describe('after a reload', () => {
  it('the code is still awaited, and the time continues', () => {
    const { flow } = open([{}], { mobile: MOBILE, requestId: 'r1', resendAt: 1_030_000, codeLength: null });
    expect([flow.step.value, flow.mobile.value, flow.secondsLeft.value]).toEqual(['otp', MOBILE, 30]);
    vi.advanceTimersByTime(10_000);
    expect(flow.secondsLeft.value).toBe(20);
  });

  it('counts down from two minutes, although the clock is set back an hour meanwhile', async () => {
    const { flow } = open([{ data: 'r1' }]);
    await flow.askCode(MOBILE);
    vi.advanceTimersByTime(20_000);
    vi.setSystemTime(Date.now() - 3_600_000);
    vi.advanceTimersByTime(1000);
    expect(flow.secondsLeft.value).toBe(99);
    vi.advanceTimersByTime(99_000);
    expect([flow.secondsLeft.value, flow.resend.value]).toEqual([0, expect.any(Function)]);
  });

  it('waits two minutes at most, although the clock was two days ahead when it was sent', () => {
    const { flow } = open([], { mobile: MOBILE, requestId: 'r1', resendAt: 173_920_000, codeLength: null });
    expect([flow.step.value, flow.secondsLeft.value]).toEqual(['otp', 120]);
  });

  it('an expired one asks for the number', () => {
    const { flow } = open([{}], { mobile: MOBILE, requestId: 'r1', resendAt: 999_000, codeLength: null });
    expect([flow.step.value, flow.mobile.value]).toEqual(['mobileNumber', '']);
  });
});

describe('the code', () => {
  const kept = { mobile: MOBILE, requestId: 'r1', resendAt: 1_100_000, codeLength: null };

  it('in any digits, and out of a whole message, welcomes the viewer', async () => {
    const { flow, asked, welcomed, stored } = open([{ token: 't', refresh: 'r', profile }], kept);
    await flow.confirm('کد شما: ۴۸ ١٢ 0');
    expect(asked[0]?.body).toMatchObject({ key: '48120', requestId: 'r1' });
    expect(welcomed).toMatchObject([{ token: 't', refresh: 'r', profile: { id: '7', isLogin: true } }]);
    expect([flow.step.value, flow.mobile.value, stored()]).toEqual(['mobileNumber', '', null]);
  });

  it('that is wrong is a fault, and may be typed again', async () => {
    const { flow, welcomed, toasts } = open([new ApiError(400, 'wrong'), { token: 't', profile }], kept);
    await flow.confirm('1');
    expect([flow.fault.value, flow.step.value, toasts.current.value]).toEqual(['otp', 'otp', null]);
    await flow.confirm('2');
    expect([flow.fault.value, welcomed.length]).toEqual([null, 1]);
  });

  it('that is no longer good is a fault in the words of the platform', async () => {
    const { flow } = open([new ApiError(400, 'this code has expired'), new ApiError(400, WORDLESS)], kept);
    await flow.confirm('12345');
    expect([flow.fault.value, flow.refusal.value]).toEqual(['otp', 'this code has expired']);
    await flow.confirm('54321');
    expect([flow.fault.value, flow.refusal.value]).toEqual(['otp', null]);
  });

  it.each([0, 502])(
    'whose answer was lost (%i) and that is refused then was spent, and another one can be had at once',
    async (status) => {
      const { flow } = open([new ApiError(status, 'lost'), new ApiError(400, 'wrong')], kept);
      await flow.confirm('12345');
      expect(flow.resend.value).toBeNull();
      await flow.confirm('12345');
      expect(flow.fault.value).toBe('otp-spent');
      expect(flow.resend.value).not.toBeNull();
      await flow.confirm('99999');
      expect(flow.fault.value).toBe('otp');
    },
  );

  it('of which too many were wrong is refused in the words of the platform', async () => {
    const { flow, toasts } = open([{ data: 'r1' }, new ApiError(429, 'get another one')]);
    await flow.askCode(MOBILE);
    await flow.confirm('11111');
    expect(toasts.current.value).toMatchObject({ key: 'toast.login-failed', detail: 'get another one' });
    expect([flow.step.value, flow.busy.value]).toEqual(['otp', false]);
  });

  it('without digits asks nobody', async () => {
    const { flow, asked } = open([{}], kept);
    await flow.confirm(' - ');
    expect([flow.fault.value, asked]).toEqual(['otp', []]);
  });

  it.each([0, 401, 429, 500])('that fails with %s shows a message, and stays', async (status) => {
    const { flow, toasts } = open([new ApiError(status, 'no')], kept);
    await flow.confirm('12345');
    expect([flow.fault.value, flow.step.value, flow.busy.value]).toEqual([null, 'otp', false]);
    expect(toasts.current.value).toMatchObject({ tone: 'bad', key: 'toast.login-failed' });
  });

  it('may be left for the number, which is still known', () => {
    const { flow } = open([{}], kept);
    flow.edit();
    expect([flow.step.value, flow.mobile.value, flow.busy.value]).toEqual(['mobileNumber', MOBILE, false]);
  });
});
