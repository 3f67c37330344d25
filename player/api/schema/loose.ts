import * as v from 'valibot';

/**
 * Where real platforms are sloppy, the player is not: ids come as numbers, numbers as text, absent facts as `null`,
 * `""` or nothing at all. These schemas take all of that and give one form. An optional fact that cannot be read is
 * absent, and an item of a list that cannot be read is left out: neither may cost the video, or the rest of the list.
 */

/** Ids are compared and kept in storage; the longest in use are UUIDs and hashes. An answer with a longer one is refused. */
const LONGEST_ID = 256;

/** Twice the longest message that can be sent is laid out within a frame on a cheap phone. The rest is cut off. */
export const LONGEST_TEXT = 10_000;

/** Addresses, dates and tokens mean nothing when they are cut: a longer one counts as absent. */
const LONGEST_WORD = 8192;

/** Lists of more items come by pages; as many as the platform's longest page has. The rest is cut off. */
export const MOST_ITEMS = 1000;

const textual = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

/** An id is text to the player, and never empty. */
export const Id = v.pipe(textual, v.string(), v.nonEmpty(), v.maxLength(LONGEST_ID));

/** An optional fact: nothing where it is left out or cannot be read. */
/* @__NO_SIDE_EFFECTS__ */
export function orNull<const S extends v.GenericSchema>(schema: S) {
  return v.fallback(v.nullish(schema, null), null);
}

export const OptionalId = orNull(Id);

/** An address, a date or a token. */
export const OptionalText = orNull(v.pipe(v.string(), v.maxLength(LONGEST_WORD)));

/** A text that must be there, and is shown; cut off at its limit. */
/* @__NO_SIDE_EFFECTS__ */
export function text(longest = LONGEST_TEXT) {
  return v.pipe(
    v.string(),
    // Not within a character that is two code units long.
    v.transform((whole) => whole.slice(0, longest).replace(/[\ud800-\udbff]$/, '')),
  );
}

export const Text = text();

/** Names and titles stand above what they name, which has to stay in sight: ten lines of a phone. The rest is cut off. */
export const LONGEST_TITLE = 500;

export const Title = v.pipe(textual, text(LONGEST_TITLE));

/** A title or a name: absent is empty. */
export const PlainTitle = v.fallback(v.nullish(Title, ''), '');

/** A text that is shown: absent is empty. */
export const PlainText = v.fallback(v.nullish(Text, ''), '');

/** Of valibot's many checks each page loads those that any file uses: these two need none of their own. */
export const isWhole = v.check((value: number) => Number.isInteger(value));
export const isFiniteNumber = v.check((value: number) => Number.isFinite(value));

const numeric = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform((value) => (value === '' ? null : Number(value))),
  v.nullable(v.pipe(v.number(), isFiniteNumber)),
);

export const OptionalNumber = orNull(numeric);

/** A number that must be there. */
export const Numeric = v.pipe(numeric, v.number());

/** A number that defaults to 0. */
export const Count = v.pipe(
  OptionalNumber,
  v.transform((value) => value ?? 0),
);

const YES = ['true', '1'];

/** Yes or no, and refused where it is neither. */
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

/** A moment, as ISO 8601 or as seconds since 1970: seconds. */
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

/** A list of the platform's; what is beyond its longest page is not even validated. One broken item breaks it. */
/* @__NO_SIDE_EFFECTS__ */
export function wholeList<const S extends v.GenericSchema>(item: S, most = MOST_ITEMS) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((items) => items.slice(0, most)),
    v.array(item),
  );
}

/** The same without the broken items. */
/* @__NO_SIDE_EFFECTS__ */
export function list<const S extends v.GenericSchema>(item: S, most = MOST_ITEMS) {
  return v.pipe(
    wholeList(orNull(item), most),
    v.transform((items) => items.filter((one) => one !== null)),
  );
}

/** A list that may be left out; one that is none is empty. */
/* @__NO_SIDE_EFFECTS__ */
export function optionalList<const S extends v.GenericSchema>(item: S, most?: number) {
  return v.fallback(
    v.nullish(list(item, most), () => []),
    () => [],
  );
}
