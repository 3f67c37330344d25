import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-core';
import { closeAll } from '../../lib/close-all';
import { lightPicture } from '../../session/settings/brightness';
import { viewInto } from '../../session/viewing/panorama/camera';
import { roundPictureOf } from '../../session/viewing/panorama/round-picture';
import type { Viewing } from '../../session/viewing/viewing';
import type { StageSession } from '../stage-session';
import { listenToDrag } from './panorama-drag';
import { openDrawing } from './panorama-drawing';
import { listenToKeys } from './panorama-keys';
import { type Motion, openMotion } from './panorama-motion';
import { openPanoramaScene } from './panorama-scene';
import { heightAt, openPanoramaView, type PanoramaView } from './panorama-view';
import { listenToWheel } from './panorama-wheel';

/** The panorama's elements on the page. */
interface PanoramaPlace {
  /** Takes the focus and holds the canvas. */
  readonly surface: HTMLElement;
  /** The bare picture, which takes pointers. */
  readonly picture: HTMLElement;
  readonly video: HTMLVideoElement;
}

export interface Panorama {
  readonly view: PanoramaView;
  /** `flat`: the browser or the media's origin does not allow a panorama, and the plain video is shown. */
  readonly shape: ReadonlySignal<'waiting' | 'round' | 'flat'>;
  readonly motion: Motion | null;
  /** Starts drawing and listening. Returns a function that stops both. */
  open(place: PanoramaPlace): () => void;
}

const panoramas = new WeakMap<Viewing, Panorama>();

/** One for each viewing: the direction of the view outlives the layers that show it. */
export function panoramaOf(viewing: Viewing, session: StageSession): Panorama {
  const known = panoramas.get(viewing) ?? makePanorama(viewing, session);
  panoramas.set(viewing, known);
  return known;
}

function makePanorama(viewing: Viewing, { toasts, lock, settings }: StageSession): Panorama {
  const view = openPanoramaView();
  const shape = signal<'waiting' | 'round' | 'flat'>('waiting');
  let explained = false;
  const motion = openMotion({
    turn: (right, up) => view.turn(right, up),
    onRefused: () => toasts.show({ key: 'panorama.motion-refused' }),
  });
  const fallBack = () => {
    if (shape.peek() === 'flat') return;
    shape.value = 'flat';
    roundPictureOf(viewing).settle();
    toasts.show({ key: 'panorama.flat' });
  };
  /** A press on the cover only starts playback, and a locked picture does not move. */
  const isEnabled = () => shape.peek() === 'round' && viewing.started.peek() && !lock.locked.peek();

  return {
    view,
    shape,
    motion,
    open({ surface, picture, video }) {
      const scene = openOrNull(video);
      if (scene === null) {
        fallBack();
        return () => undefined;
      }
      const closers = [
        openDrawing({
          scene,
          video,
          surface,
          look: view.look,
          onRound: () => {
            shape.value = 'round';
            roundPictureOf(viewing).settle();
          },
          onFlat: fallBack,
        }),
        lightPicture(scene.canvas, settings),
        listenToDrag({ picture, view, isEnabled }),
        listenToWheel(picture, view, isEnabled),
        listenToKeys(surface, view, isEnabled),
        effect(() => {
          if (explained || shape.value !== 'round' || !viewing.started.value) return;
          explained = true;
          toasts.show({ key: 'panorama.hint' });
        }),
        showToHost(viewing, view, shape),
        () => motion?.close(),
        () => scene.close(),
      ];
      return () => {
        closeAll(closers);
        shape.value = 'waiting';
      };
    },
  };
}

/** Exposes the camera to the host page while the picture is round. Returns a function that stops this. */
function showToHost(viewing: Viewing, view: PanoramaView, shape: Panorama['shape']): () => void {
  const camera = computed(() => {
    const { yaw, pitch, zoom } = view.look.value;
    return { yaw, pitch, fov: heightAt(zoom) };
  });
  return effect(() => {
    if (shape.value !== 'round') return undefined;
    viewInto(viewing).value = {
      camera,
      show(given) {
        const now = camera.peek();
        const { yaw = now.yaw, pitch = now.pitch, fov = now.fov } = given;
        view.lookAt({ yaw, pitch, height: fov });
      },
    };
    return () => {
      viewInto(viewing).value = null;
    };
  });
}

function openOrNull(video: HTMLVideoElement) {
  try {
    return openPanoramaScene(video);
  } catch {
    return null;
  }
}
