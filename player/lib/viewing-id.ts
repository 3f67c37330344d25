import { randomId } from './random-id';

const known = new WeakMap<object, string>();

/** Of one viewing, by its target: the same for its whole time, and unknown to any other viewing. */
export function viewingId(target: object): string {
  const id = known.get(target) ?? asUuid(randomId());
  known.set(target, id);
  return id;
}

/** RFC 9562, 5.4: of 32 random digits, six bits say what they are. */
function asUuid(digits: string): string {
  return digits.replace(/^(.{8})(.{4}).(.{3})(.)(.{3})(.{12})$/, (_, a, b, c, variant: string, d, e) => {
    const ninth = ((Number.parseInt(variant, 16) & 3) | 8).toString(16);
    return `${a}-${b}-4${c}-${ninth}${d}-${e}`;
  });
}
