import { randomInt, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { all, type Db, first, run } from './db';
import { HttpError } from './failures';

/** Validity of a code in seconds, during which no other is sent to the number. */
const CODE_SECONDS = 120;
/** Number of digits. */
export const CODE_LENGTH = 5;
const WRONG_TRIES = 5;
const HOUR_SECONDS = 3600;
const CODES_AN_HOUR = 10;
/** More than for a number: a mobile carrier gives many viewers the same address. */
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

/** One-time codes for the login by text message. */
export interface OneTimeCodes {
  /**
   * Sends a code and returns the id of its request. Throws 400 while the last one is valid, 429 after too many for the
   * number or from the address, since each text message costs money.
   */
  send(mobile: string, address: string): string;
  /**
   * Returns the number of the code, which is valid once. Throws 400 for a wrong code, 429 after too many wrong ones.
   */
  verify(requestId: string, code: string): string;
  /** The last code that was sent. */
  latest(mobile: string): { requestId: string; code: string; good: boolean } | undefined;
  /** Resets the number to the state before its first request. */
  forget(mobile: string): void;
}

export function openCodes(
  db: Db,
  now: () => number,
  command: (mobile: string, code: string) => void,
): OneTimeCodes {
  /** Seconds for which a code is still valid. */
  const left = ({ sent_at }: Row) => CODE_SECONDS - (now() - sent_at) / 1000;

  const sentLastHour = (mobile: string) =>
    all(
      db,
      'SELECT * FROM one_time_codes WHERE mobile = ? AND sent_at > ? ORDER BY rowid DESC',
      Row,
      mobile,
      now() - HOUR_SECONDS * 1000,
    );

  /** Times of the requests of each address, in memory. */
  const sentFrom = new Map<string, number[]>();

  /** Counts a code against the hourly limit, or throws. */
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
