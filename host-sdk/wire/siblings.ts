/** Channels that the SDK invents (`address.ts`); those that a page writes itself are names. */
const CHANNEL = /#pardeh=([\da-f]{24})(?:&|$)/;

/** All channels that this page has had. */
const known = new Set<string>();

/** The frames that have a handle. */
const controlled = new WeakSet<HTMLIFrameElement>();

/**
 * Removes the copies of frames beside this one: a page that is restored from a snapshot of its markup (Turbo, htmx) has
 * them, and they would play without a handle.
 *
 * @returns whether another player of the same content remains there
 */
export function removeCopies(frame: HTMLIFrameElement): boolean {
  controlled.add(frame);
  const channel = channelOf(frame);
  if (channel === null) return false;
  known.add(channel);
  const others = [...(frame.parentElement?.children ?? [])].filter(
    (other): other is HTMLIFrameElement => other instanceof HTMLIFrameElement && other !== frame,
  );
  const copies = others.filter((other) => known.has(channelOf(other) ?? '') && !controlled.has(other));
  for (const copy of copies) copy.remove();
  return others.some(
    (other) => other.isConnected && channelOf(other) !== null && contentOf(other) === contentOf(frame),
  );
}

function channelOf({ src }: HTMLIFrameElement): string | null {
  return CHANNEL.exec(src)?.[1] ?? null;
}

function contentOf({ src }: HTMLIFrameElement): string {
  return src.replace(/#.*/, '');
}
