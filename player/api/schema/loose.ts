import * as v from 'valibot';

/**
 * Where real platforms are sloppy, the player is not: ids come as numbers, numbers as text, absent facts as `null`,
 * `""` or nothing at all. These schemas take all of that and give one form.
 */

/** Ids are compared and kept in storage; the longest in use are UUIDs and hashes. An answer with a longer one is refused. */
const LONGEST_ID = 256;

/** Twice the longest message that can be sent is laid out within a frame on a cheap phone. The rest is cut off. */
export const LONGEST_TEXT = 10_000;

/** Addresses, dates and tokens mean nothing when they are cut: a longer one counts as absent. */
const LONGEST_WORD = 8192;

/** Lists of more items come by pages; as many as the platform's longest page has. The rest is cut off. */
export const MOST_ITEMS = 1000;

/** An id is text to the player, and never empty. */
export const Id = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.string(),
  v.nonEmpty(),
  v.maxLength(LONGEST_ID),
);

export const OptionalId = v.nullish(v.union([v.literal(''), Id]), null);

/** An address, a date or a token. */
export const OptionalText = v.nullish(
  v.pipe(
    v.string(),
    v.transform((text) => (text.length > LONGEST_WORD ? null : text)),
  ),
  null,
);

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

export const Title = text(LONGEST_TITLE);

/** A title or a name: absent is empty. */
export const PlainTitle = v.nullish(Title, '');

/** A text that is shown: absent is empty. */
export const PlainText = v.nullish(Text, '');

const numeric = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform((value) => (value === '' ? null : Number(value))),
);

export const OptionalNumber = v.nullish(v.pipe(numeric, v.nullable(v.number())), null);

/** A number that defaults to 0. */
export const Count = v.nullish(
  v.pipe(
    numeric,
    v.transform((value) => value ?? 0),
    v.number(),
  ),
  0,
);

export const Flag = v.nullish(
  v.pipe(
    v.union([v.boolean(), v.number()]),
    v.transform((value) => value === true || value === 1),
    v.boolean(),
  ),
  false,
);

/** A moment, as ISO 8601 or as seconds since 1970: seconds. */
export const Moment = v.nullish(
  v.pipe(
    v.union([v.number(), v.string()]),
    v.transform((value) => {
      if (value === '') return null;
      const seconds = Number(value);
      return Number.isNaN(seconds) ? Date.parse(String(value)) / 1000 : seconds;
    }),
    v.nullable(v.number()),
  ),
  null,
);

/** A list of the platform's; what is beyond its longest page is not even validated. */
/* @__NO_SIDE_EFFECTS__ */
export function list<const S extends v.GenericSchema>(item: S, most = MOST_ITEMS) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((items) => items.slice(0, most)),
    v.array(item),
  );
}

/** A list that may be left out. */
/* @__NO_SIDE_EFFECTS__ */
export function optionalList<const S extends v.GenericSchema>(item: S, most?: number) {
  return v.nullish(list(item, most), () => []);
}
