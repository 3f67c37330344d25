import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { clamp } from '../../ui/slider/slide';

/**
 * Zoom as on a lens: at 1 the field of view is that of a 35 mm lens on full frame, 38° high, and twice the zoom shows
 * things twice as large. The initial field of view is a comfortable 80°; the limits are 89° and 13°.
 */
const ZOOM = { min: 0.35, max: 3, initial: 0.41 } as const;

/** Height of a full frame (24 mm) divided by the focal length at zoom 1. */
const FRAME_BY_LENS = 24 / 35;

/** Straight down and straight up: beyond these the view would be upside down. */
const PITCH = { min: -90, max: 90 } as const;

/** Field of view, in degrees: 0 and 180 have no zoom. */
const HEIGHT = { min: 1, max: 179 } as const;

/** The direction of the view. Angles are degrees; right and up is positive, 0 is the picture's middle. */
export interface Look {
  /** -180 (inclusive) to 180 (exclusive). */
  readonly yaw: number;
  readonly pitch: number;
  readonly zoom: number;
}

export const HOME: Look = { yaw: 0, pitch: 0, zoom: ZOOM.initial };

export interface PanoramaView {
  /** The same object for as long as nothing changes. */
  readonly look: ReadonlySignal<Look>;
  readonly atHome: ReadonlySignal<boolean>;
  /** Degrees to the right and up. */
  turn(right: number, up: number): void;
  zoomBy(factor: number): void;
  reset(): void;
  /** Looks there at once; `height` is the field of view, in degrees. */
  lookAt(place: { readonly yaw: number; readonly pitch: number; readonly height: number }): void;
}

export function openPanoramaView(): PanoramaView {
  const look = signal(HOME);
  const show = (next: Look) => {
    if (!isSame(look.peek(), next)) look.value = isSame(next, HOME) ? HOME : next;
  };
  return {
    look,
    atHome: computed(() => look.value === HOME),
    turn(right, up) {
      const { yaw, pitch, zoom } = look.peek();
      show({ yaw: wrap(yaw + right), pitch: clamp(pitch + up, PITCH), zoom });
    },
    zoomBy(factor) {
      const now = look.peek();
      show({ ...now, zoom: clamp(now.zoom * factor, ZOOM) });
    },
    reset: () => show(HOME),
    lookAt: ({ yaw, pitch, height }) =>
      show({ yaw: wrap(yaw), pitch: clamp(pitch, PITCH), zoom: clamp(zoomAt(height), ZOOM) }),
  };
}

/** The vertical field of view, in degrees. */
export function heightAt(zoom: number): number {
  return 2 * toDegrees(Math.atan(FRAME_BY_LENS / 2 / zoom));
}

/** The zoom for a vertical field of view in degrees. */
function zoomAt(height: number): number {
  return FRAME_BY_LENS / 2 / Math.tan(toRadians(clamp(height, HEIGHT) / 2));
}

/** Degrees per pixel in the middle of a picture of this height. */
export function degreesByPixel(zoom: number, height: number): number {
  return height > 0 ? toDegrees(FRAME_BY_LENS / zoom / height) : 0;
}

/** Normalises an angle to -180 (inclusive) to 180 (exclusive). */
export function wrap(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180;
}

export function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

export function toDegrees(radians: number): number {
  return (radians * 180) / Math.PI;
}

function isSame(one: Look, other: Look): boolean {
  return one.yaw === other.yaw && one.pitch === other.pitch && one.zoom === other.zoom;
}
