import {
  LinearSRGBColorSpace,
  Mesh,
  MeshBasicMaterial,
  NoColorSpace,
  PerspectiveCamera,
  Scene,
  SphereGeometry,
  VideoTexture,
  WebGLRenderer,
} from 'three';
import { heightAt, type Look, toRadians } from './panorama-view';

/** Parts of the sphere along and across; fewer would bend straight lines visibly. */
const PARTS = { along: 96, across: 48 } as const;

/** More device pixels than this cost heat and show nothing. */
const PIXEL_RATIO_MAX = 2;

export interface PanoramaScene {
  readonly canvas: HTMLCanvasElement;
  draw(look: Look): void;
  /** CSS pixels. The canvas is empty until the next draw. */
  resize(width: number, height: number): void;
  /** The video has another picture now; the next draw takes it. */
  refresh(): void;
  close(): void;
}

/**
 * The viewer in the middle of a sphere, on whose inner side the video is shown.
 *
 * @throws where there is no WebGL
 */
export function openPanoramaScene(video: HTMLVideoElement): PanoramaScene {
  const renderer = new WebGLRenderer({ antialias: false, depth: false });
  // Pixels go through as they are: the video and the screen speak of the same colours.
  renderer.outputColorSpace = LinearSRGBColorSpace;

  const texture = new VideoTexture(video);
  texture.colorSpace = NoColorSpace;
  const material = new MeshBasicMaterial({ map: texture, depthTest: false, depthWrite: false });
  // Turned inside out, and by a quarter: the picture's middle lies where the camera looks first.
  const geometry = new SphereGeometry(1, PARTS.along, PARTS.across, Math.PI / 2);
  geometry.scale(-1, 1, 1);

  const scene = new Scene();
  scene.add(new Mesh(geometry, material));
  const camera = new PerspectiveCamera();
  camera.rotation.order = 'YXZ';

  return {
    canvas: renderer.domElement,
    draw({ yaw, pitch, zoom }) {
      camera.rotation.set(toRadians(pitch), -toRadians(yaw), 0);
      camera.fov = heightAt(zoom);
      camera.updateProjectionMatrix();
      renderer.render(scene, camera);
    },
    resize(width, height) {
      if (width === 0 || height === 0) return;
      camera.aspect = width / height;
      renderer.setPixelRatio(Math.min(devicePixelRatio, PIXEL_RATIO_MAX));
      renderer.setSize(width, height, false);
    },
    refresh() {
      texture.needsUpdate = true;
    },
    close() {
      geometry.dispose();
      material.dispose();
      texture.dispose();
      renderer.dispose();
      renderer.forceContextLoss();
      renderer.domElement.remove();
    },
  };
}
