/** First cells of the SDK page's table of YouTube's calls. */
export function readYoutubeTable(markdown: string): string[] {
  const [, section = ''] = markdown.split('## Coming from YouTube');
  const [table = ''] = section.split('\n## ');
  return [...table.matchAll(/^\| (`.+?|`.+?`: .+?) \|/gm)].map(([, cell = '']) => cell);
}

/**
 * The SDK's equivalent of each row, in the order in which they run on one player. `until` waits for a player's state;
 * `received` lists the events so far.
 */
export const YOUTUBE_CALLS: readonly { readonly row: string; readonly act: string }[] = [
  {
    row: "`new YT.Player('player', { videoId })`",
    act: `window.player = HostSDK.mount('#player', { type: 'vod', id: '1001' });
      for (const name of ['ready', 'play', 'playing', 'pause', 'waiting', 'ended', 'qualitychange', 'ratechange'])
        player.on(name, () => received.push(name));
      await player.ready;
      return player.id === '1001' && document.querySelector('#player iframe') !== null;`,
  },
  {
    row: '`playVideo()`, `pauseVideo()`',
    act: `await player.play();
      await until(player, ({ playing }) => playing);
      await player.pause();
      return until(player, ({ paused }) => paused);`,
  },
  {
    row: '`seekTo(seconds)`',
    act: 'await player.seek(20); return until(player, ({ time }) => time === 20);',
  },
  {
    row: '`mute()`, `unMute()`, `isMuted()`',
    act: `await player.setMuted(true);
      const { muted } = player;
      await player.setMuted(false);
      return muted && !player.muted;`,
  },
  {
    row: '`setVolume(0…100)`, `getVolume()`',
    act: 'await player.setVolume(30); return player.volume === 30;',
  },
  {
    row: '`setPlaybackRate(rate)`, `getAvailablePlaybackRates()`',
    act: 'await player.setRate(0.25); await player.setRate(3); return player.rate === 3;',
  },
  {
    row: '`getCurrentTime()`, `getDuration()`, `getVideoLoadedFraction()`',
    act: `return until(player, ({ time, duration, bufferedEnd }) =>
        time === 20 && Math.round(duration) === 64 && bufferedEnd > time);`,
  },
  {
    row: '`getPlayerState()`',
    act: 'return player.paused && !player.playing && !player.waiting && !player.ended;',
  },
  {
    row: '`getAvailableQualityLevels()`, `setPlaybackQuality()`',
    act: `const lowest = player.qualities.at(-1);
      await player.setQuality(lowest);
      return player.qualities.length > 1 && player.quality === lowest;`,
  },
  {
    row: '`getVideoUrl()`, `getVideoEmbedCode()`',
    act: `const code = await player.getEmbedCode();
      return (await player.getVideoUrl()).includes('id=1001') && code.startsWith('<iframe src=');`,
  },
  {
    row: '`onReady`, `onStateChange`',
    act: `const over = new Promise((resolve) => player.once('ended', resolve));
      await player.play();
      await player.seek(player.duration - 1);
      await over;
      return ['ready', 'play', 'playing', 'pause', 'ended'].every((name) => received.includes(name));`,
  },
  {
    row: '`onPlaybackQualityChange`, `onPlaybackRateChange`',
    act: `return received.includes('qualitychange') && received.includes('ratechange');`,
  },
  {
    row: '`cueVideoById(id)`',
    act: `await player.load({ type: 'clip', id: '4001' });
      return until(player, ({ id, paused }) => id === '4001' && paused);`,
  },
  {
    row: '`loadVideoById(id)`',
    act: `await player.load({ type: 'vod', id: '1001', autoplay: true });
      return until(player, ({ id, playing }) => id === '1001' && playing);`,
  },
  {
    row: '`stopVideo()`, `destroy()`',
    act: `player.destroy(); return document.querySelector('#player iframe') === null;`,
  },
  {
    row: '`playerVars`: `autoplay`, `mute`, `start`, `end`, `loop`, `controls`, `hl`, `playsinline`',
    act: `const params = { autoplay: true, muted: true, t: 5, end: 7, loop: true, controls: false, lang: 'ar' };
      window.player = HostSDK.mount('#player', { type: 'vod', id: '1001', ...params });
      await until(player, ({ playing, muted, time }) => playing && muted && time >= 5);
      let last = 0;
      return until(player, ({ time, paused }) => {
        const isBack = time < last;
        last = time;
        return isBack && !paused && time >= 5;
      });`,
  },
  {
    row: '`onError`, `onAutoplayBlocked`',
    act: `player.destroy();
      window.player = HostSDK.mount('#player', { type: 'vod', id: '9404' });
      player.on('autoplayblocked', () => received.push('autoplayblocked'));
      const code = await new Promise((resolve) => player.on('error', ({ code }) => resolve(code)));
      return code === 'not-found' && !received.includes('autoplayblocked');`,
  },
];
