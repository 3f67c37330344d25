import { signal } from '@preact/signals-core';
import { expect, test } from 'vitest';
import { makeSession } from '../../features/fixtures/session';
import { makeDetails, makeViewing } from '../../features/fixtures/viewing';
import { viewInto } from '../viewing/panorama/camera';
import { hostCamera } from './host-camera';

test('the view into a 360-degree video is waited for; other videos have none', async () => {
  const viewing = makeViewing();
  const { camera, verbs } = hostCamera(makeSession(viewing));
  expect(await verbs.getCamera()).toBe('not-supported');
  expect(await verbs.setCamera({ yaw: 5 })).toBe('not-supported');
  viewing.details.value = makeDetails({ is360: true });
  const asked = verbs.getCamera();
  const look = signal({ yaw: 0, pitch: 0, fov: 80 });
  viewInto(viewing).value = {
    camera: look,
    show: ({ yaw = 0 }) => {
      look.value = { ...look.value, yaw };
    },
  };
  expect(await asked).toEqual({ yaw: 0, pitch: 0, fov: 80 });
  expect(await verbs.setCamera({ yaw: 90 })).toBeNull();
  expect(camera.value).toEqual({ yaw: 90, pitch: 0, fov: 80 });
});
