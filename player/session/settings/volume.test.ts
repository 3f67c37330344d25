// @vitest-environment node
import { expect, test } from 'vitest';
import { makeSession } from '../../features/fixtures/session';
import { makeViewing } from '../../features/fixtures/viewing';

function open({ volumeFixed = false } = {}) {
  const made = makeViewing();
  const viewing = { ...made, playback: { ...made.playback, volumeFixed } };
  const { settings, volume } = makeSession(viewing);
  return { viewing, playback: viewing.playback, settings, volume };
}

test('muted is volume 0, and returns to the previous volume', () => {
  const { playback, volume, settings } = open();
  volume.change(70);
  volume.toggle();
  expect([playback.volume.value, playback.muted.value, volume.audible.value]).toEqual([0, true, 0]);
  expect(settings.values.value.volume).toBe(70);
  volume.toggle();
  expect([playback.volume.value, playback.muted.value, volume.audible.value]).toEqual([0.7, false, 70]);
});

test('unmuting after 0 restores 50', () => {
  const { volume } = open();
  volume.change(70);
  volume.change(0);
  volume.toggle();
  expect(volume.audible.value).toBe(50);
});

test('sound that the browser refused comes as loud as it was chosen', () => {
  const { viewing, playback, volume } = open();
  playback.volume.value = 0.8;
  playback.muted.value = true;
  viewing.soundOffered.value = true;
  volume.toggle();
  expect([volume.audible.value, viewing.soundOffered.value]).toEqual([80, false]);
});

test('steps stay within 0 and 100, and start from the current volume', () => {
  const { volume } = open();
  volume.change(97);
  volume.nudge(5);
  expect(volume.audible.value).toBe(100);
  volume.toggle();
  volume.nudge(5);
  expect(volume.audible.value).toBe(5);
  volume.nudge(-20);
  expect(volume.audible.value).toBe(0);
});

test('muting is stored beside the volume, and ends with any change of the volume', () => {
  const { volume, settings } = open();
  volume.change(70);
  volume.toggle();
  expect(settings.values.value).toMatchObject({ volume: 70, muted: true });
  volume.nudge(5);
  expect(settings.values.value).toMatchObject({ volume: 5, muted: false });
});

test('where only the device sets the volume, it mutes and unmutes and leaves the stored volume alone', () => {
  const { playback, volume, settings } = open({ volumeFixed: true });
  playback.setVolume = () => undefined;
  const stored = settings.values.value.volume;
  volume.change(0);
  expect([playback.muted.value, settings.values.value.muted, volume.audible.value]).toEqual([true, true, 0]);
  volume.toggle();
  expect([playback.muted.value, settings.values.value.muted, volume.audible.value]).toEqual([
    false,
    false,
    100,
  ]);
  volume.nudge(-5);
  expect([playback.muted.value, settings.values.value.volume]).toEqual([false, stored]);
});
