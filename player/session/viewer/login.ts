import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { ApiError } from '../../api/api-error';
import { requestCode, verifyCode } from '../../api/login';
import type { PlatformClient } from '../../api/request';
import { poll } from '../../lib/poll';
import type { Toasts } from '../page/toasts';
import { readDigits, readMobile } from './mobile-number';
import { keepSentCode, type SentCode, type SentCodeKeeper } from './sent-code';
import type { Viewer } from './viewer';

/** No other code can be requested for this long. */
const RESEND_MS = 120_000;

/** How often the countdown looks at the clock; it changes with each second. */
const TICK_MS = 250;

/** Login with a one-time code sent by SMS. */
export interface LoginFlow {
  readonly step: ReadonlySignal<'mobileNumber' | 'otp'>;
  /** Where the code went, or was to go; empty before. Never logged. */
  readonly mobile: ReadonlySignal<string>;
  /** The invalid input. */
  readonly fault: ReadonlySignal<'mobileNumber' | 'otp' | null>;
  /** A call is under way. */
  readonly busy: ReadonlySignal<boolean>;
  /** Seconds until another code can be requested. */
  readonly secondsLeft: ReadonlySignal<number>;
  /** `null` while it is too early. */
  readonly resend: ReadonlySignal<(() => Promise<void>) | null>;
  /** Sends a code to a number in any digits; one that is none asks nobody and is a fault. */
  askCode(typed: string): Promise<void>;
  /** Ends in `viewer.isLogin` when the code was right. */
  confirm(typed: string): Promise<void>;
  /** Back to the number. */
  edit(): void;
  /** The viewer goes on typing. */
  forgive(): void;
}

export interface LoginContext {
  readonly client: PlatformClient;
  readonly viewer: Pick<Viewer, 'welcome'>;
  readonly toasts: Toasts;
}

export function openLogin(
  { client, viewer, toasts }: LoginContext,
  now: () => number = Date.now,
  keeper: SentCodeKeeper = keepSentCode(now),
): LoginFlow {
  const sent = signal(keeper.read());
  const time = signal(now());
  const secondsLeft = computed(() =>
    Math.max(0, Math.ceil(((sent.value?.resendAt ?? 0) - time.value) / 1000)),
  );
  const step = signal<'mobileNumber' | 'otp'>(secondsLeft.peek() > 0 ? 'otp' : 'mobileNumber');
  const mobile = signal(secondsLeft.peek() > 0 ? (sent.peek()?.mobile ?? '') : '');
  const fault = signal<'mobileNumber' | 'otp' | null>(null);
  const busy = signal(false);
  let calling = new AbortController();
  let stopClock: (() => void) | null = null;

  const tick = () => {
    time.value = now();
    if (secondsLeft.peek() > 0) return;
    stopClock?.();
    stopClock = null;
  };
  const keep = (next: SentCode | null) => {
    keeper.write(next);
    batch(() => {
      sent.value = next;
      time.value = now();
    });
    if (secondsLeft.peek() > 0) stopClock ??= poll(TICK_MS, tick);
  };

  /** One call at a time; going back to the number aborts the pending one. */
  const call = async (ask: (signal: AbortSignal) => Promise<void>, onError: (error: ApiError) => void) => {
    if (busy.peek()) return;
    calling = new AbortController();
    const { signal: left } = calling;
    batch(() => {
      busy.value = true;
      fault.value = null;
    });
    try {
      await ask(left);
    } catch (error) {
      if (left.aborted) return;
      onError(error instanceof ApiError ? error : new ApiError(0, 'no answer'));
    } finally {
      if (!left.aborted) busy.value = false;
    }
  };
  const fail = (key: string) => toasts.show({ tone: 'bad', key });

  const send = (number: string) =>
    call(
      async (left) => {
        const answer = await requestCode(client, number, left);
        const before = keeper.read();
        if (answer.status === 'sent') {
          keep({ mobile: number, requestId: answer.requestId, resendAt: now() + RESEND_MS });
        } else if (before?.mobile === number) {
          keep(
            answer.waitSeconds === null
              ? before
              : { ...before, resendAt: untilFrom(now(), answer.waitSeconds) },
          );
        } else {
          // Asked for on another device: whose request it is, is not known here.
          return fail('toast.code-not-sent');
        }
        if (!left.aborted) step.value = 'otp';
      },
      () => fail('toast.code-not-sent'),
    );

  keep(sent.peek());

  return {
    step,
    mobile,
    fault,
    busy,
    secondsLeft,
    resend: computed(() => (secondsLeft.value > 0 || busy.value ? null : () => send(mobile.peek()))),
    async askCode(typed) {
      const number = readMobile(typed);
      if (number === null) {
        fault.value = 'mobileNumber';
        return;
      }
      mobile.value = number;
      await send(number);
    },
    async confirm(typed) {
      const code = readDigits(typed).replace(/\D/g, '');
      const request = sent.peek();
      if (code === '' || request === null) {
        fault.value = 'otp';
        return;
      }
      await call(
        async (left) => {
          const login = await verifyCode(client, { requestId: request.requestId, code }, left);
          await viewer.welcome(login);
          keep(null);
          toasts.show({ tone: 'good', key: 'toast.logged-in' });
          batch(() => {
            step.value = 'mobileNumber';
            mobile.value = '';
          });
        },
        ({ status }) => {
          if (status === 400) fault.value = 'otp';
          else fail('toast.login-failed');
        },
      );
    },
    edit() {
      calling.abort();
      batch(() => {
        busy.value = false;
        fault.value = null;
        step.value = 'mobileNumber';
      });
    },
    forgive: () => {
      fault.value = null;
    },
  };
}

function untilFrom(now: number, seconds: number): number {
  return now + Math.min(seconds * 1000, RESEND_MS);
}

const flows = new WeakMap<Viewer, LoginFlow>();

/** The page's one login, whoever shows it. */
export function loginOf(context: LoginContext & { readonly viewer: Viewer }): LoginFlow {
  const flow = flows.get(context.viewer) ?? openLogin(context);
  flows.set(context.viewer, flow);
  return flow;
}
