import * as v from 'valibot';

/**
 * Real platforms are inconsistent: ids come as numbers, numbers as text, absent values as `null`, `""` or nothing at
 * all. These schemas accept all of these and return one form. An invalid optional value counts as absent, and an
 * invalid item of a list is left out: neither may break the video, or the rest of the list.
 */

/** Ids are compared and kept in storage; the longest in use are UUIDs and hashes. Longer ones are rejected. */
const LONGEST_ID = 256;

/** Twice the longest message that can be sent; a cheap phone lays it out within one frame. The rest is cut off. */
export const LONGEST_TEXT = 10_000;

/** Addresses, dates and tokens mean nothing when they are cut: a longer one counts as absent. */
const LONGEST_WORD = 8192;

/** The platform's longest page; longer lists come in pages. Further items are cut off. */
export const MOST_ITEMS = 1000;

const textual = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

/** Ids are converted to text, and are never empty. */
export const Id = v.pipe(textual, v.string(), v.nonEmpty(), v.maxLength(LONGEST_ID));

/** An optional value: `null` if absent or invalid. */
/* @__NO_SIDE_EFFECTS__ */
export function orNull<const S extends v.GenericSchema>(schema: S) {
  return v.fallback(v.nullish(schema, null), null);
}

export const OptionalId = orNull(Id);

/** An address, a date or a token. */
export const OptionalText = orNull(v.pipe(v.string(), v.maxLength(LONGEST_WORD)));

/** A required text that is shown; cut off at its limit. */
/* @__NO_SIDE_EFFECTS__ */
export function text(longest = LONGEST_TEXT) {
  return v.pipe(
    v.string(),
    // Does not cut a surrogate pair in two.
    v.transform((whole) => whole.slice(0, longest).replace(/[\ud800-\udbff]$/, '')),
  );
}

export const Text = text();

/** Ten lines on a phone, so that the content below a name or title stays in sight. The rest is cut off. */
export const LONGEST_TITLE = 500;

export const Title = v.pipe(textual, text(LONGEST_TITLE));

/** A title or a name; empty if absent. */
export const PlainTitle = v.fallback(v.nullish(Title, ''), '');

/** A text that is shown; empty if absent. */
export const PlainText = v.fallback(v.nullish(Text, ''), '');

/** Each page loads every valibot check that any file uses; these two need no further one. */
export const isWhole = v.check((value: number) => Number.isInteger(value));
export const isFiniteNumber = v.check((value: number) => Number.isFinite(value));

const numeric = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform((value) => (value === '' ? null : Number(value))),
  v.nullable(v.pipe(v.number(), isFiniteNumber)),
);

export const OptionalNumber = orNull(numeric);

/** A required number. */
export const Numeric = v.pipe(numeric, v.number());

/** A number that defaults to 0. */
export const Count = v.pipe(
  OptionalNumber,
  v.transform((value) => value ?? 0),
);

const YES = ['true', '1'];

/** A boolean, false if absent; any other value is rejected. */
export const StrictFlag = v.nullish(
  v.pipe(
    v.union([v.boolean(), v.picklist([0, 1, '0', '1', 'true', 'false'])]),
    v.transform((value) => YES.includes(String(value))),
  ),
  false,
);

export const Flag = v.fallback(StrictFlag, false);

/** The first and the last moment that a `Date` can hold (ECMA-262, section 21.4.1.1); seconds. */
const LATEST_S = 8.64e12;

/** A time, as ISO 8601 or in seconds since 1970; converted to seconds. */
export const Moment = orNull(
  v.pipe(
    v.union([v.number(), v.string()]),
    v.transform((value) => {
      if (value === '') return null;
      const seconds = Number(value);
      return Number.isNaN(seconds) ? Date.parse(String(value)) / 1000 : seconds;
    }),
    v.nullable(v.pipe(v.number(), v.minValue(-LATEST_S), v.maxValue(LATEST_S))),
  ),
);

/** A list. Items beyond `most` are dropped without validation. One invalid item makes the list invalid. */
/* @__NO_SIDE_EFFECTS__ */
export function wholeList<const S extends v.GenericSchema>(item: S, most = MOST_ITEMS) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((items) => items.slice(0, most)),
    v.array(item),
  );
}

/** The same list without its invalid items. */
/* @__NO_SIDE_EFFECTS__ */
export function list<const S extends v.GenericSchema>(item: S, most = MOST_ITEMS) {
  return v.pipe(
    wholeList(orNull(item), most),
    v.transform((items) => items.filter((one) => one !== null)),
  );
}

/** An optional list; empty if absent or not a list. */
/* @__NO_SIDE_EFFECTS__ */
export function optionalList<const S extends v.GenericSchema>(item: S, most?: number) {
  return v.fallback(
    v.nullish(list(item, most), () => []),
    () => [],
  );
}
