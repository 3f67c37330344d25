import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { ApiError } from '../../api/api-error';
import { requestCode, verifyCode } from '../../api/login';
import type { PlatformClient } from '../../api/request';
import { wordsOf } from '../../api/words-of';
import { poll } from '../../lib/poll';
import { openSteadyClock } from '../../lib/time/elapsed';
import type { Toasts } from '../page/toasts';
import { readDigits, readMobile } from './mobile-number';
import { keepSentCode, type SentCode, type SentCodeKeeper } from './sent-code';
import type { Viewer } from './viewer';

/** No other code can be requested for this long, in milliseconds. */
const RESEND_MS = 120_000;

/** Poll interval of the countdown, which changes each second; milliseconds. */
const TICK_MS = 250;

/**
 * An invalid input; `otp-spent`: a code that is rejected after its first response was lost; `sent-elsewhere`: another
 * device has requested a code for the number, and only that device has the id of that request.
 */
export type LoginFault = 'mobileNumber' | 'otp' | 'otp-spent' | 'sent-elsewhere';

/** Login with a one-time code sent by SMS. */
export interface LoginFlow {
  readonly step: ReadonlySignal<'mobileNumber' | 'otp'>;
  /** The number to which the code was or is to be sent; empty before. Never logged. */
  readonly mobile: ReadonlySignal<string>;
  /** The number as the viewer types it; `null` before. Kept here because rotating a phone renders the field anew. */
  readonly typed: ReadonlySignal<string | null>;
  readonly fault: ReadonlySignal<LoginFault | null>;
  /** The platform's message on a rejected code, such as that it has expired; `null` without any. */
  readonly refusal: ReadonlySignal<string | null>;
  /** A call is pending. */
  readonly busy: ReadonlySignal<boolean>;
  /** Number of digits of the code that was sent; `null` if the platform does not report it. */
  readonly codeLength: ReadonlySignal<number | null>;
  /** Seconds until a number whose code was requested elsewhere can get one here. */
  readonly waitLeft: ReadonlySignal<number>;
  /** Seconds until another code can be requested. */
  readonly secondsLeft: ReadonlySignal<number>;
  /** `null` while it is too early to resend. */
  readonly resend: ReadonlySignal<(() => Promise<void>) | null>;
  /** Sends a code to a number in any digits; an invalid number is a fault and causes no request. */
  askCode(given: string): Promise<void>;
  /** Results in `viewer.isLogin` if the code was right. */
  confirm(given: string): Promise<void>;
  /** Returns to the number. */
  edit(): void;
  typeMobile(text: string): void;
  /** Clears the fault, since the viewer continues typing. */
  forgive(): void;
}

export interface LoginContext {
  readonly client: PlatformClient;
  readonly viewer: Pick<Viewer, 'welcome'>;
  readonly toasts: Toasts;
}

export function openLogin(
  { client, viewer, toasts }: LoginContext,
  now: () => number = openSteadyClock(),
  keeper: SentCodeKeeper = keepSentCode(now),
): LoginFlow {
  /** Limits the wait, which could last days if the device's clock was ahead and has been corrected. */
  const readKept = () => {
    const kept = keeper.read();
    return kept && { ...kept, resendAt: Math.min(kept.resendAt, now() + RESEND_MS) };
  };
  const sent = signal(readKept());
  const time = signal(now());
  /** When a number whose code was requested elsewhere can get one here, in milliseconds since 1970. */
  const freeAt = signal(0);
  const secondsTo = (moment: number) => Math.max(0, Math.ceil((moment - time.value) / 1000));
  const secondsLeft = computed(() => secondsTo(sent.value?.resendAt ?? 0));
  const waitLeft = computed(() => secondsTo(freeAt.value));
  const step = signal<'mobileNumber' | 'otp'>(secondsLeft.peek() > 0 ? 'otp' : 'mobileNumber');
  const mobile = signal(secondsLeft.peek() > 0 ? (sent.peek()?.mobile ?? '') : '');
  const typed = signal<string | null>(null);
  const fault = signal<LoginFault | null>(null);
  const refusal = signal<string | null>(null);
  const busy = signal(false);
  /** The request and code whose response was lost: the platform may have accepted the code. */
  let unanswered = '';
  let calling = new AbortController();
  let stopClock: (() => void) | null = null;

  const tick = () => {
    time.value = now();
    if (waitLeft.peek() === 0 && fault.peek() === 'sent-elsewhere') fault.value = null;
    if (secondsLeft.peek() > 0 || waitLeft.peek() > 0) return;
    stopClock?.();
    stopClock = null;
  };
  const startClock = () => {
    if (secondsLeft.peek() > 0 || waitLeft.peek() > 0) stopClock ??= poll(TICK_MS, tick);
  };
  const keep = (next: SentCode | null) => {
    keeper.write(next);
    batch(() => {
      sent.value = next;
      time.value = now();
    });
    startClock();
  };
  const waitElsewhere = (until: number) => {
    batch(() => {
      time.value = now();
      freeAt.value = until;
      fault.value = 'sent-elsewhere';
    });
    startClock();
  };

  /** One call at a time; going back to the number aborts the pending one. */
  const call = async (ask: (signal: AbortSignal) => Promise<void>, onError: (error: ApiError) => void) => {
    if (busy.peek()) return;
    calling = new AbortController();
    const { signal: left } = calling;
    batch(() => {
      busy.value = true;
      fault.value = null;
      refusal.value = null;
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
  /** Shows the platform's reason, such as too many wrong codes. */
  const fail = (key: string, error: ApiError) =>
    toasts.show({ tone: 'bad', key, detail: error.status < 500 ? wordsOf(error) : null });

  const send = (number: string) =>
    call(
      async (left) => {
        const answer = await requestCode(client, number, left);
        const before = readKept();
        if (answer.status === 'sent') {
          const { requestId, codeLength } = answer;
          keep({ mobile: number, requestId, codeLength, resendAt: now() + RESEND_MS });
        } else if (before?.mobile === number) {
          keep(
            answer.waitSeconds === null
              ? before
              : { ...before, resendAt: untilFrom(now(), answer.waitSeconds) },
          );
        } else {
          if (!left.aborted) waitElsewhere(untilFrom(now(), answer.waitSeconds ?? RESEND_MS / 1000));
          return;
        }
        if (!left.aborted) step.value = 'otp';
      },
      (error) => fail('toast.code-not-sent', error),
    );

  const refuseCode = (request: SentCode, code: string, error: ApiError) => {
    const tried = `${request.requestId} ${code}`;
    if (error.status !== 400) {
      if (error.status === 0 || error.status >= 500) unanswered = tried;
      return fail('toast.login-failed', error);
    }
    const isSpent = tried === unanswered;
    refusal.value = wordsOf(error);
    fault.value = isSpent ? 'otp-spent' : 'otp';
    // Only a new code can help, so it may be requested at once.
    if (isSpent) keep({ ...request, resendAt: now() });
  };

  keep(sent.peek());

  return {
    step,
    mobile,
    typed,
    fault,
    refusal,
    busy,
    codeLength: computed(() => sent.value?.codeLength ?? null),
    waitLeft,
    secondsLeft,
    resend: computed(() => (secondsLeft.value > 0 || busy.value ? null : () => send(mobile.peek()))),
    async askCode(given) {
      const number = readMobile(given);
      if (number === null) {
        fault.value = 'mobileNumber';
        return;
      }
      mobile.value = number;
      await send(number);
    },
    async confirm(given) {
      const code = readDigits(given).replace(/\D/g, '');
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
            typed.value = null;
          });
        },
        (error) => refuseCode(request, code, error),
      );
    },
    edit() {
      calling.abort();
      batch(() => {
        busy.value = false;
        fault.value = null;
        step.value = 'mobileNumber';
        typed.value = null;
      });
    },
    typeMobile: (text) =>
      batch(() => {
        typed.value = text;
        fault.value = null;
      }),
    forgive: () => {
      fault.value = null;
    },
  };
}

function untilFrom(now: number, seconds: number): number {
  return now + Math.min(seconds * 1000, RESEND_MS);
}

const flows = new WeakMap<Viewer, LoginFlow>();

/** The page's only login, shared by all views that show it. */
export function loginOf(context: LoginContext & { readonly viewer: Viewer }): LoginFlow {
  const flow = flows.get(context.viewer) ?? openLogin(context);
  flows.set(context.viewer, flow);
  return flow;
}
