import { expect, it, vi } from 'vitest';
import { emptyElement } from './empty-element';

it('nothing of a source is left for the next one, its ban of other devices neither', () => {
  const video = document.createElement('video');
  vi.spyOn(video, 'pause').mockReturnValue();
  const load = vi.spyOn(video, 'load').mockReturnValue();
  video.src = 'blob:film';
  video.crossOrigin = 'anonymous';
  video.disableRemotePlayback = true;
  video.append(document.createElement('source'));
  emptyElement(video);
  expect([video.getAttributeNames(), video.children.length]).toEqual([[], 0]);
  expect(video.disableRemotePlayback).toBe(false);
  expect(load).toHaveBeenCalledOnce();
});
