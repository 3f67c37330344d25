import { expect, test } from 'vitest';
import { degreesByPixel, HOME, heightAt, openPanoramaView, wrap } from './panorama-view';

test('it begins at home, with a comfortable field of view', () => {
  const view = openPanoramaView();
  expect(view.look.value).toEqual({ yaw: 0, pitch: 0, zoom: 0.41 });
  expect(view.atHome.value).toBe(true);
  expect(heightAt(0.41)).toBeCloseTo(79.8, 1);
});

test('zoom is that of a lens: twice as much shows things twice as large', () => {
  expect(heightAt(0.35)).toBeCloseTo(88.8, 1);
  expect(heightAt(3)).toBeCloseTo(13, 0);
  expect(degreesByPixel(1, 500)).toBeCloseTo(degreesByPixel(2, 500) * 2);
});

test('zoom stays within its limits, and nothing is reported without a change', () => {
  const view = openPanoramaView();
  view.zoomBy(100);
  expect(view.look.value.zoom).toBe(3);
  const nearest = view.look.value;
  view.zoomBy(2);
  expect(view.look.value).toBe(nearest);
  view.zoomBy(0.0001);
  expect(view.look.value.zoom).toBe(0.35);
});

test('a view goes all the way round, and no further up than straight', () => {
  const view = openPanoramaView();
  view.turn(190, 100);
  expect(view.look.value).toMatchObject({ yaw: -170, pitch: 90 });
  view.turn(-20, -200);
  expect(view.look.value).toMatchObject({ yaw: 170, pitch: -90 });
  expect([wrap(540), wrap(-180), wrap(-541)]).toEqual([-180, -180, 179]);
});

test('reset returns to the picture as it began', () => {
  const view = openPanoramaView();
  view.turn(30, -20);
  view.zoomBy(3);
  expect(view.atHome.value).toBe(false);
  view.reset();
  expect(view.look.value).toBe(HOME);
  expect(view.atHome.value).toBe(true);
});

test('a host looks anywhere at once, by the field of view in degrees', () => {
  const view = openPanoramaView();
  view.lookAt({ yaw: 270, pitch: -120, height: 60 });
  expect(view.look.value).toMatchObject({ yaw: -90, pitch: -90 });
  expect(heightAt(view.look.value.zoom)).toBeCloseTo(60);
  view.lookAt({ yaw: 0, pitch: 0, height: 500 });
  expect(view.look.value.zoom).toBe(0.35);
  view.lookAt({ yaw: 0, pitch: 0, height: -5 });
  expect(view.look.value.zoom).toBe(3);
});
