import * as v from 'valibot';

/**
 * Where real platforms are sloppy, the player is not: ids come as numbers, numbers as text, absent facts as `null`,
 * `""` or nothing at all. These schemas take all of that and give one form.
 */

/** An id is text to the player, and never empty. */
export const Id = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.string(), v.nonEmpty());

export const OptionalId = v.nullish(v.union([v.literal(''), Id]), null);

export const OptionalText = v.nullish(v.string(), null);

/** A text that is shown: absent is empty. */
export const PlainText = v.nullish(v.string(), '');

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

/** A list that may be left out. */
/* @__NO_SIDE_EFFECTS__ */
export function optionalList<const S extends v.GenericSchema>(item: S) {
  return v.nullish(v.array(item), () => []);
}
