import type { Capture } from '../contract';

/** Time within which a second copy of the media must show the same frame, in milliseconds. */
const COPY_WITHIN_MS = 8000;

/**
 * The current frame in the media's own size. Media loaded without CORS taints a canvas; a file's origin may still allow
 * CORS, so a separate element requests the file with CORS, once.
 */
export async function capturePicture(video: HTMLVideoElement): Promise<Capture> {
  if (video.videoWidth === 0 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return 'no-picture';
  return (await draw(video)) ?? (await drawReadableCopy(video)) ?? 'forbidden';
}

/** The frame as an image; `null` if the browser forbids reading the canvas. */
async function draw(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  try {
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
  } catch {
    return null;
  }
}

async function drawReadableCopy({ currentSrc, currentTime }: HTMLVideoElement): Promise<Blob | null> {
  // A `blob:` URL belongs to the page, so another copy of its media would not help.
  if (!/^https?:/.test(currentSrc)) return null;
  const copy = document.createElement('video');
  copy.crossOrigin = 'anonymous';
  copy.muted = true;
  copy.preload = 'auto';
  copy.src = currentSrc;
  copy.currentTime = currentTime;
  try {
    await nextEvent(copy, 'loadeddata');
    if (copy.seeking) await nextEvent(copy, 'seeked');
    return await draw(copy);
  } catch {
    return null;
  } finally {
    copy.removeAttribute('src');
    copy.load();
  }
}

function nextEvent(video: HTMLVideoElement, name: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new DOMException('no picture', 'TimeoutError')), COPY_WITHIN_MS);
    video.addEventListener('error', () => reject(video.error), { once: true });
    video.addEventListener(name, () => resolve(), { once: true });
  });
}
