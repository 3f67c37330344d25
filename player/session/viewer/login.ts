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

/** No other code can be requested for this long. */
const RESEND_MS = 120_000;

/** How often the countdown looks at the clock; it changes with each second. */
const TICK_MS = 250;

/**
 * An invalid input; `otp-spent`: a code whose first answer was lost, and which is refused now; `sent-elsewhere`: another
 * device has requested a code for the number, and only that device knows the request that it belongs to.
 */
export type LoginFault = 'mobileNumber' | 'otp' | 'otp-spent' | 'sent-elsewhere';

/** Login with a one-time code sent by SMS. */
export interface LoginFlow {
  readonly step: ReadonlySignal<'mobileNumber' | 'otp'>;
  /** Where the code went, or was to go; empty before. Never logged. */
  readonly mobile: ReadonlySignal<string>;
  /** The number as the viewer types it; `null` before. A phone that is turned draws the field anew. */
  readonly typed: ReadonlySignal<string | null>;
  readonly fault: ReadonlySignal<LoginFault | null>;
  /** The platform's words on the code that is at fault, such as that it is no longer good; `null` without any. */
  readonly refusal: ReadonlySignal<string | null>;
  /** A call is under way. */
  readonly busy: ReadonlySignal<boolean>;
  /** Digits of the code that was sent; `null` if the platform does not tell it. */
  readonly codeLength: ReadonlySignal<number | null>;
  /** Seconds until a number whose code was requested elsewhere can get one here. */
  readonly waitLeft: ReadonlySignal<number>;
  /** Seconds until another code can be requested. */
  readonly secondsLeft: ReadonlySignal<number>;
  /** `null` while it is too early. */
  readonly resend: ReadonlySignal<(() => Promise<void>) | null>;
  /** Sends a code to a number in any digits; one that is none asks nobody and is a fault. */
  askCode(given: string): Promise<void>;
  /** Ends in `viewer.isLogin` when the code was right. */
  confirm(given: string): Promise<void>;
  /** Back to the number. */
  edit(): void;
  typeMobile(text: string): void;
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
  now: () => number = openSteadyClock(),
  keeper: SentCodeKeeper = keepSentCode(now),
): LoginFlow {
  /** A device whose clock was ahead when it asked would wait for days after the clock was set right. */
  const readKept = () => {
    const kept = keeper.read();
    return kept && { ...kept, resendAt: Math.min(kept.resendAt, now() + RESEND_MS) };
  };
  const sent = signal(readKept());
  const time = signal(now());
  /** Milliseconds since 1970. */
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
  /** The code whose answer was lost: the platform may have taken it. */
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
  /** The platform says why it refuses, such as after too many wrong codes. */
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
    // Nothing else helps, so that it need not be waited for.
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

/** The page's one login, whoever shows it. */
export function loginOf(context: LoginContext & { readonly viewer: Viewer }): LoginFlow {
  const flow = flows.get(context.viewer) ?? openLogin(context);
  flows.set(context.viewer, flow);
  return flow;
}
