/** Milliseconds from the navigation of the watched page. */
export interface FramedStart {
  readonly firstFrame: number;
  /** A tenth of a second further on the video's own clock. */
  readonly moving: number;
}

/**
 * Loads the page of its query `of` in a frame and records when its video starts, for browsers whose driver cannot inject
 * a script before the page's own. Both pages are of one origin, so that they share a process.
 */
export const WATCH_PAGE = `<!doctype html>
<meta charset="utf-8">
<title>watch</title>
<iframe allow="autoplay; fullscreen" style="width:960px;height:600px;border:0"></iframe>
<script>
  const frame = document.querySelector('iframe');
  window.started = new Promise((resolve) => {
    let first = null;
    const find = () => {
      const video = frame.contentDocument?.querySelector('video') ?? null;
      if (video === null) return setTimeout(find, 1);
      // WebKitGTK reports no frames by callback here.
      const { totalVideoFrames } = video.getVideoPlaybackQuality();
      const at = frame.contentWindow.performance.now();
      if (totalVideoFrames > 0) first ??= { at, time: video.currentTime };
      if (first !== null && video.currentTime - first.time >= 0.1) resolve({ firstFrame: first.at, moving: at });
      else setTimeout(find, 1);
    };
    find();
  });
  frame.src = new URLSearchParams(location.search).get('of');
</script>`;
