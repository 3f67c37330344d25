import { randomId } from '../../lib/random-id';
import { readStored, writeStored } from '../../lib/storage';
import type { Amount } from './amount';
import { addTo, type Days, dayOf, forgetOld, readDays, writeDays } from './days';

/**
 * Storage has no transactions, so two pages that write the same value lose counts. Each page therefore writes its own
 * slot, and the sum of all slots counts.
 */
const SLOTS = 8;

/** A slot that was not written for this long has lost its owner, in milliseconds. */
const GONE_MS = 60_000;

const nameOf = (slot: number) => `data-${slot}`;

interface Slot {
  readonly owner: unknown;
  /** When the slot was written last, in milliseconds since 1970. */
  readonly at: number;
  readonly days: Days;
}

export interface KeptDays {
  /** The days of all pages together. */
  read(): Days;
  /** @returns false if the amount was not stored, so that the caller adds it again later */
  add(amount: Amount): boolean;
  /** Drops cached slots, since another page has written. */
  forget(): void;
}

export function openKeptDays(now: () => number = Date.now, owner: string = randomId()): KeptDays {
  let own: number | null = null;
  /** Slots as they were read or written last: playback writes every few seconds, and rarely needs to read. */
  const known = new Map<number, Slot>();
  const read = (slot: number): Slot => {
    const found = known.get(slot) ?? readSlot(slot);
    known.set(slot, found);
    return found;
  };
  const isGone = (slot: number) => Math.abs(now() - read(slot).at) > GONE_MS;
  const claim = () => {
    known.clear();
    const slots = Array.from({ length: SLOTS }, (_, slot) => slot);
    // Beyond the number of slots, pages share one, and may then lose some counts.
    own = slots.find(isGone) ?? SLOTS - 1;
    write(own, read(own).days);
  };
  const write = (slot: number, days: Days) => {
    const kept = { owner, at: now(), days: forgetOld(days, now()) };
    known.set(slot, kept);
    writeStored(nameOf(slot), JSON.stringify({ ...kept, days: writeDays(kept.days) }));
  };

  return {
    read() {
      let all: Days = {};
      for (let slot = 0; slot < SLOTS; slot += 1)
        for (const [day, amount] of Object.entries(read(slot).days)) all = addTo(all, day, amount);
      return forgetOld(all, now());
    },
    add(amount) {
      // Another page may have taken the slot, and a page that was frozen has missed writes by others.
      if (own !== null && isGone(own)) known.clear();
      const slot = own === null ? null : read(own);
      if (own === null || slot?.owner !== owner) {
        // The next call detects whether another page has claimed the same slot meanwhile.
        claim();
        return false;
      }
      write(own, addTo(slot.days, dayOf(now()), amount));
      return true;
    },
    forget: () => known.clear(),
  };
}

function readSlot(slot: number): Slot {
  const none = { owner: null, at: 0, days: {} };
  try {
    const { owner, at, days }: Record<string, unknown> = Object(JSON.parse(readStored(nameOf(slot)) ?? '{}'));
    return { owner, at: typeof at === 'number' ? at : 0, days: readDays(days) };
  } catch {
    return none;
  }
}
