/** Number of simultaneous reactions, their duration and sway. */
export const AT_ONCE = 12;
export const FLIGHT_MS = 2400;
const SWAY_PX = 16;

/** Emoji that fly upwards. A fixed number of nodes is reused, and only `transform` and `opacity` are animated. */
export interface Flights {
  /** `first`: the viewer's own emoji, which replaces the oldest one if all nodes are in use. */
  fly(emoji: string, first?: boolean): void;
  close(): void;
}

/** @param size width and height of the sky in CSS pixels; 0 if it is not shown */
export function openFlights(
  sky: HTMLElement,
  size: () => { readonly width: number; readonly height: number },
  random: () => number = Math.random,
): Flights {
  const flying = new Map<HTMLElement, Animation>();
  const free = Array.from({ length: AT_ONCE }, () => sky.appendChild(document.createElement('span')));

  const land = (node: HTMLElement) => {
    if (flying.delete(node)) free.push(node);
  };
  const landOldest = () => {
    const [oldest] = flying;
    if (oldest === undefined) return;
    oldest[1].cancel();
    land(oldest[0]);
  };

  return {
    fly(emoji, first = false) {
      const { width, height } = size();
      if (height === 0) return;
      if (free.length === 0 && first) landOldest();
      const node = free.shift();
      if (node === undefined) return;
      if (node.textContent !== emoji) node.textContent = emoji;
      // The sway stays inside the sky, which clips its content.
      const from = SWAY_PX + random() * Math.max(0, width - NODE_PX - 2 * SWAY_PX);
      const flight = node.animate(path(from, height, random() < 0.5 ? SWAY_PX : -SWAY_PX), FLIGHT_MS);
      flying.set(node, flight);
      flight.onfinish = () => land(node);
    },
    close() {
      for (const flight of flying.values()) flight.cancel();
      sky.replaceChildren();
    },
  };
}

/** Side of a node's box, as in `sky.module.css`. */
const NODE_PX = 40;

function path(x: number, height: number, sway: number): Keyframe[] {
  const at = (share: number, offset: number, scale: number, opacity: number): Keyframe => ({
    transform: `translate3d(${x + offset}px, ${-share * (height - NODE_PX)}px, 0) scale(${scale})`,
    opacity,
    offset: share,
  });
  return [
    at(0, 0, 0.5, 0),
    at(0.1, sway / 3, 1, 1),
    at(0.33, sway, 1, 1),
    at(0.66, -sway, 0.96, 1),
    at(1, sway / 2, 0.8, 0),
  ];
}
