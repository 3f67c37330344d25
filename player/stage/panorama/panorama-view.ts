import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { clamp } from '../../ui/slider/slide';

/**
 * Zoom as on a lens: at 1 the picture is that of a 35 mm lens on full frame, 38° high, and twice the zoom shows things
 * twice as large. It starts at 80°, a comfortable field of view; the limits are 89° and 13°.
 */
const ZOOM = { min: 0.35, max: 3, initial: 0.41 } as const;

/** Height of a full frame (24 mm) by the focal length that is zoom 1. */
const FRAME_BY_LENS = 24 / 35;

/** Straight up and straight down: further would stand the world on its head. */
const PITCH = { min: -90, max: 90 } as const;

/** A picture of no height has no zoom, and one of half the world none either. */
const HEIGHT = { min: 1, max: 179 } as const;

/** Where the viewer looks. Angles are degrees; to the right and up is positive, home is the picture's middle. */
export interface Look {
  /** -180 up to 180, without the latter. */
  readonly yaw: number;
  readonly pitch: number;
  readonly zoom: number;
}

export const HOME: Look = { yaw: 0, pitch: 0, zoom: ZOOM.initial };

export interface PanoramaView {
  /** The same object for as long as nothing has changed. */
  readonly look: ReadonlySignal<Look>;
  readonly atHome: ReadonlySignal<boolean>;
  /** By degrees, to the right and up. */
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

/** Degrees from the upper to the lower edge. */
export function heightAt(zoom: number): number {
  return 2 * toDegrees(Math.atan(FRAME_BY_LENS / 2 / zoom));
}

/** The zoom that shows so many degrees from the upper to the lower edge. */
function zoomAt(height: number): number {
  return FRAME_BY_LENS / 2 / Math.tan(toRadians(clamp(height, HEIGHT) / 2));
}

/** Degrees that a pixel in the middle stands for, on a picture of this height. */
export function degreesByPixel(zoom: number, height: number): number {
  return height > 0 ? toDegrees(FRAME_BY_LENS / zoom / height) : 0;
}

/** Into -180 up to 180. */
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
