import { type ReadonlySignal, signal } from '@preact/signals-core';
import { toDegrees, toRadians, wrap } from './panorama-view';

/** Sensors without an event for this long are absent or were silently blocked (milliseconds). */
const SILENCE_MS = 1500;

/** Elevation, up or down, beyond which the compass direction is meaningless (degrees). */
const POLE = 85;

export interface Motion {
  readonly on: ReadonlySignal<boolean>;
  /** Needs a user gesture: iPhones ask for permission first. */
  toggle(): void;
  close(): void;
}

export interface MotionOptions {
  /** Degrees to the right and up. */
  readonly turn: (right: number, up: number) => void;
  /** The viewer or the browser refused, or there are no sensors. */
  readonly onRefused: () => void;
}

/** The direction of a device, in degrees: to the left of north, as sensors report it, and up from the horizon. */
export interface Heading {
  readonly left: number;
  readonly up: number;
}

/**
 * Lets the view follow the device: each turn of the device is added to the view, so that dragging works at the same
 * time. The horizon stays level, however the device is held.
 *
 * @returns `null` if the browser has no such sensors, or the device is not hand-held
 */
export function openMotion({ turn, onRefused }: MotionOptions): Motion | null {
  if (typeof DeviceOrientationEvent === 'undefined' || !matchMedia('(pointer: coarse)').matches) return null;
  const on = signal(false);
  let following: AbortController | null = null;

  const stop = () => {
    following?.abort();
    following = null;
    on.value = false;
  };
  const start = async () => {
    const current = new AbortController();
    following = current;
    on.value = true;
    const refuse = () => {
      stop();
      onRefused();
    };
    const granted = await askPermission();
    if (current.signal.aborted) return;
    if (!granted) return refuse();

    let last: Heading | null = null;
    const silence = setTimeout(refuse, SILENCE_MS);
    current.signal.addEventListener('abort', () => clearTimeout(silence));
    const follow = (event: DeviceOrientationEvent) => {
      const heading = headingOf(event);
      if (heading === null) return;
      clearTimeout(silence);
      const isAtPole = Math.abs(heading.up) > POLE;
      if (last !== null) turn(isAtPole ? 0 : -wrap(heading.left - last.left), heading.up - last.up);
      last = isAtPole && last !== null ? { left: last.left, up: heading.up } : heading;
    };
    addEventListener('deviceorientation', follow, { signal: current.signal });
  };

  return {
    on,
    toggle() {
      if (following === null) void start();
      else stop();
    },
    close: stop,
  };
}

/** The direction in which the back of the device points; `null` if the sensors do not report it. */
export function headingOf(angles: Pick<DeviceOrientationEvent, 'alpha' | 'beta' | 'gamma'>): Heading | null {
  if (angles.alpha === null || angles.beta === null || angles.gamma === null) return null;
  const [a, b, c] = [toRadians(angles.alpha), toRadians(angles.beta), toRadians(angles.gamma)];
  // The third column of Z-X'-Y'' (W3C Device Orientation, worked example), negated: out of the back.
  const east = -Math.cos(a) * Math.sin(c) - Math.sin(a) * Math.sin(b) * Math.cos(c);
  const north = -Math.sin(a) * Math.sin(c) + Math.cos(a) * Math.sin(b) * Math.cos(c);
  const up = -Math.cos(b) * Math.cos(c);
  return { left: toDegrees(Math.atan2(-east, north)), up: toDegrees(Math.asin(up)) };
}

/** Only Safari has this request; elsewhere the embed's permissions decide, and blocked sensors send no events. */
async function askPermission(): Promise<boolean> {
  if (!asksPermission(DeviceOrientationEvent)) return true;
  try {
    return (await DeviceOrientationEvent.requestPermission()) === 'granted';
  } catch {
    return false;
  }
}

interface AsksPermission {
  requestPermission(): Promise<'granted' | 'denied'>;
}

function asksPermission(kind: object): kind is AsksPermission {
  return 'requestPermission' in kind;
}
