import type { PlayerHandle } from '../../../host-sdk';

type Methods = {
  [Name in keyof PlayerHandle]: PlayerHandle[Name] extends (...given: never[]) => unknown ? Name : never;
}[keyof PlayerHandle];

/**
 * An example call of each method, where `player` is the handle and plays the film 1001. A test runs them
 * (`reference-examples.spec.ts`); a missing one is a compile error.
 */
export const METHOD_EXAMPLES: Readonly<Record<Methods, string>> = {
  getState: 'const { time, paused } = await player.getState();',
  play: `try {
  await player.play();
} catch ({ code }) {
  console.log(code === 'not-allowed' ? 'the viewer has to tap first' : code);
}`,
  pause: 'await player.pause();',
  seek: 'await player.seek(12.5);',
  seekToLive: 'await player.seekToLive();',
  setVolume: 'await player.setVolume(40);',
  setMuted: 'await player.setMuted(true);',
  setRate: 'await player.setRate(1.5);',
  setQuality: 'await player.setQuality(player.qualities.at(-1));',
  setSubtitles: "await player.setSubtitles('fa');",
  getTranscript: `const lines = await player.getTranscript();
console.log(lines.map(({ text }) => text).join('\\n'));`,
  setAudioTrack: "await player.setAudioTrack('ar');",
  requestFullscreen: 'await player.requestFullscreen();',
  exitFullscreen: 'await player.exitFullscreen();',
  requestPictureInPicture: 'await player.requestPictureInPicture();',
  exitPictureInPicture: 'await player.exitPictureInPicture();',
  getChapters: 'for (const { start, title } of await player.getChapters()) console.log(start, title);',
  setChapters: `await player.setChapters([
  { start: 0, title: 'The well' },
  { start: 30, title: 'The market' },
]);`,
  getPlaylist: 'const { title, videos, index } = await player.getPlaylist();',
  next: 'await player.next();',
  previous: 'await player.previous();',
  getCamera: 'const { yaw, pitch, fov } = await player.getCamera();',
  setCamera: 'await player.setCamera({ yaw: 90, fov: 60 });',
  setSound: 'await player.setSound({ night: true, boost: 150 });',
  getPlayed: `const played = await player.getPlayed();
const seconds = played.reduce((sum, { start, end }) => sum + end - start, 0);`,
  snapshot: 'const address = URL.createObjectURL(await player.snapshot());',
  clip: `const file = await player.clip({ from: 0, to: 10 });
console.log(file.name, URL.createObjectURL(file));`,
  setSoundOnly: 'await player.setSoundOnly(true);',
  load: "await player.load({ type: 'vod', id: 1002, autoplay: true });",
  setParams: "await player.setParams({ theme: 'light', onFinished: ({ id }) => console.log(id) });",
  setToken: "await player.setToken(() => fetch('/my-token').then((response) => response.text()));",
  addCuePoint: "const id = await player.addCuePoint(61.5, { chapter: 'The market' });",
  removeCuePoint: `const id = await player.addCuePoint(20);
await player.removeCuePoint(id);`,
  getCuePoints: 'for (const { time, data } of await player.getCuePoints()) console.log(time, data);',
  getVideoUrl: 'const address = await player.getVideoUrl(61.5);',
  getEmbedCode: 'const markup = await player.getEmbedCode();',
  on: "const stop = player.on('timeupdate', ({ time }) => console.log(time));",
  once: "player.once('playing', () => console.log('the picture moves'));",
  off: `const write = ({ time }) => console.log(time);
player.on('seeked', write);
player.off('seeked', write);`,
  diagnose: 'for (const { code, cure } of await player.diagnose()) console.log(code, cure);',
  destroy: 'player.destroy();',
};
