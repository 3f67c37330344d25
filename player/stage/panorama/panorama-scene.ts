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

/** Segments of the sphere, horizontally and vertically; fewer would bend straight lines visibly. */
const PARTS = { along: 96, across: 48 } as const;

/** Device pixels per CSS pixel; a higher ratio costs power without a visible difference. */
const PIXEL_RATIO_MAX = 2;

export interface PanoramaScene {
  readonly canvas: HTMLCanvasElement;
  draw(look: Look): void;
  /** In CSS pixels. The canvas is empty until the next draw. */
  resize(width: number, height: number): void;
  /** The video has a new frame; the next draw uploads it. */
  refresh(): void;
  close(): void;
}

/**
 * Places the camera in the middle of a sphere with the video on its inner side.
 *
 * @throws if WebGL is unavailable
 */
export function openPanoramaScene(video: HTMLVideoElement): PanoramaScene {
  const renderer = new WebGLRenderer({ antialias: false, depth: false });
  // Passes pixels through unchanged: the video and the screen use the same colour space.
  renderer.outputColorSpace = LinearSRGBColorSpace;

  const texture = new VideoTexture(video);
  texture.colorSpace = NoColorSpace;
  const material = new MeshBasicMaterial({ map: texture, depthTest: false, depthWrite: false });
  // Turned inside out, and by a quarter, so that the camera's initial direction is the picture's middle.
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
