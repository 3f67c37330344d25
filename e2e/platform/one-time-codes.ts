import { randomInt, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { all, type Db, first, run } from './db';
import { HttpError } from './failures';

/** Validity of a code, during which no other is sent to the number. */
const CODE_SECONDS = 120;
/** Digits. */
export const CODE_LENGTH = 5;
const WRONG_TRIES = 5;
const HOUR_SECONDS = 3600;
const CODES_AN_HOUR = 10;
/** More than for a number: a mobile carrier puts many viewers behind one address. */
const CODES_AN_HOUR_AND_ADDRESS = 100;

const TOO_MANY = 'کدهای زیادی خواسته‌اید؛ بعداً دوباره تلاش کنید.';

const Row = v.object({
  request_id: v.string(),
  mobile: v.string(),
  code: v.string(),
  sent_at: v.number(),
  wrong_tries: v.number(),
  used: v.number(),
});
type Row = v.InferOutput<typeof Row>;

/** One-time codes of the login by text message. */
export interface OneTimeCodes {
  /**
   * Sends a code and names its request. Throws 400 while the last one is good, 429 after too many for the number or from
   * the address, since each text message costs money.
   */
  send(mobile: string, address: string): string;
  /** The number whose code it is, which is good once. Throws 400 on a wrong one, 429 after too many wrong ones. */
  verify(requestId: string, code: string): string;
  /** The code that was sent last. */
  latest(mobile: string): { requestId: string; code: string; good: boolean } | undefined;
  /** As if the number had never asked. */
  forget(mobile: string): void;
}

export function openCodes(
  db: Db,
  now: () => number,
  command: (mobile: string, code: string) => void,
): OneTimeCodes {
  /** Seconds for which a code is still good. */
  const left = ({ sent_at }: Row) => CODE_SECONDS - (now() - sent_at) / 1000;

  const sentLastHour = (mobile: string) =>
    all(
      db,
      'SELECT * FROM one_time_codes WHERE mobile = ? AND sent_at > ? ORDER BY rowid DESC',
      Row,
      mobile,
      now() - HOUR_SECONDS * 1000,
    );

  /** When each address asked, in memory. */
  const sentFrom = new Map<string, number[]>();

  /** Counts a code of the last hour, or throws. */
  const countFrom = (address: string) => {
    const hourAgo = now() - HOUR_SECONDS * 1000;
    for (const [other, times] of sentFrom) if ((times.at(-1) ?? 0) <= hourAgo) sentFrom.delete(other);
    const times = (sentFrom.get(address) ?? []).filter((time) => time > hourAgo);
    const oldest = times[times.length - CODES_AN_HOUR_AND_ADDRESS];
    if (oldest !== undefined) throw new HttpError(429, TOO_MANY, (oldest - hourAgo) / 1000);
    sentFrom.set(address, [...times, now()]);
  };

  return {
    send(mobile, address) {
      const sent = sentLastHour(mobile);
      const [last] = sent;
      if (last !== undefined && last.used === 0 && left(last) > 0) {
        throw new HttpError(400, 'کد پیش از این فرستاده شده است.', left(last));
      }
      const oldest = sent[CODES_AN_HOUR - 1];
      if (oldest !== undefined) {
        const wait = HOUR_SECONDS - (now() - oldest.sent_at) / 1000;
        throw new HttpError(429, TOO_MANY, wait);
      }
      countFrom(address);
      const requestId = randomUUID();
      const code = String(randomInt(10 ** (CODE_LENGTH - 1), 10 ** CODE_LENGTH));
      const sql = 'INSERT INTO one_time_codes (request_id, mobile, code, sent_at) VALUES (?, ?, ?, ?)';
      run(db, sql, requestId, mobile, code, Math.floor(now()));
      command(mobile, code);
      return requestId;
    },

    verify(requestId, code) {
      const row = first(db, 'SELECT * FROM one_time_codes WHERE request_id = ?', Row, requestId);
      if (row === undefined || row.used === 1 || left(row) <= 0) {
        throw new HttpError(400, 'این کد دیگر معتبر نیست.');
      }
      if (row.wrong_tries >= WRONG_TRIES) {
        throw new HttpError(429, 'کد را چند بار اشتباه وارد کرده‌اید؛ کد تازه‌ای بگیرید.', left(row));
      }
      if (row.code !== code.trim()) {
        run(db, 'UPDATE one_time_codes SET wrong_tries = wrong_tries + 1 WHERE request_id = ?', requestId);
        throw new HttpError(400, 'کد واردشده نادرست است.');
      }
      run(db, 'UPDATE one_time_codes SET used = 1 WHERE request_id = ?', requestId);
      return row.mobile;
    },

    latest(mobile) {
      const [last] = sentLastHour(mobile);
      if (last === undefined) return undefined;
      const good = last.used === 0 && last.wrong_tries < WRONG_TRIES && left(last) > 0;
      return { requestId: last.request_id, code: last.code, good };
    },

    forget: (mobile) => run(db, 'DELETE FROM one_time_codes WHERE mobile = ?', mobile),
  };
}
