import { randomId } from '../../lib/random-id';
import { readStored, writeStored } from '../../lib/storage';
import type { Amount } from './amount';
import { addTo, type Days, dayOf, forgetOld, readDays, writeDays } from './days';

/**
 * Storage has no transactions, so two pages that write the same value lose counts. Each page therefore writes a slot of its
 * own, and the sum of all slots counts.
 */
const SLOTS = 8;

/** The owner of a slot that was not written for this long is gone, in milliseconds. */
const GONE_MS = 60_000;

const nameOf = (slot: number) => `data-${slot}`;

interface Slot {
  readonly owner: unknown;
  /** Of the last write, in milliseconds since 1970. */
  readonly at: number;
  readonly days: Days;
}

export interface KeptDays {
  /** Those of all pages. */
  read(): Days;
  /** @returns false if it was not kept, so that it has to be added again later */
  add(amount: Amount): boolean;
}

export function openKeptDays(now: () => number = Date.now, owner: string = randomId()): KeptDays {
  let own: number | null = null;

  const claim = () => {
    const slots = Array.from({ length: SLOTS }, (_, slot) => slot);
    const isGone = (slot: number) => Math.abs(now() - readSlot(slot).at) > GONE_MS;
    // More pages than slots share one, and may then lose some counts.
    own = slots.find(isGone) ?? SLOTS - 1;
    write(own, readSlot(own).days);
  };
  const write = (slot: number, days: Days) => {
    const text = JSON.stringify({ owner, at: now(), days: writeDays(forgetOld(days, now())) });
    writeStored(nameOf(slot), text);
  };

  return {
    read() {
      let all: Days = {};
      for (let slot = 0; slot < SLOTS; slot += 1)
        for (const [day, amount] of Object.entries(readSlot(slot).days)) all = addTo(all, day, amount);
      return forgetOld(all, now());
    },
    add(amount) {
      const slot = own === null ? null : readSlot(own);
      if (own === null || slot?.owner !== owner) {
        // The next call sees whether another page has claimed the same slot meanwhile.
        claim();
        return false;
      }
      write(own, addTo(slot.days, dayOf(now()), amount));
      return true;
    },
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
