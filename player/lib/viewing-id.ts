import { randomId } from './random-id';

const known = new WeakMap<object, string>();

/** The id of the viewing with this target: it stays the same during the viewing, and no other viewing has it. */
export function viewingId(target: object): string {
  const id = known.get(target) ?? asUuid(randomId());
  known.set(target, id);
  return id;
}

/** Sets the version and the variant in 32 random hexadecimal digits (RFC 9562, 5.4). */
function asUuid(digits: string): string {
  return digits.replace(/^(.{8})(.{4}).(.{3})(.)(.{3})(.{12})$/, (_, a, b, c, variant: string, d, e) => {
    const ninth = ((Number.parseInt(variant, 16) & 3) | 8).toString(16);
    return `${a}-${b}-4${c}-${ninth}${d}-${e}`;
  });
}
