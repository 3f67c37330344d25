/** Milliseconds from the navigation of the watched page. */
export interface FramedStart {
  readonly firstFrame: number;
  /** A tenth of a second further on the video's own clock. */
  readonly moving: number;
}

/**
 * A page that has the page of its query `of` in a frame, and notes when its video starts, for browsers whose driver runs no
 * script before those of a page. Both are of the same origin, and share its process.
 */
export const WATCH_PAGE = `<!doctype html>
<meta charset="utf-8">
<title>watch</title>
<iframe allow="autoplay; fullscreen" style="width:960px;height:600px;border:0"></iframe>
<script>
  const frame = document.querySelector('iframe');
  window.started = new Promise((resolve) => {
    const find = () => {
      const video = frame.contentDocument?.querySelector('video') ?? null;
      if (video === null) return setTimeout(find, 1);
      let first = null;
      const look = (_now, { mediaTime }) => {
        const at = frame.contentWindow.performance.now();
        first ??= { at, mediaTime };
        if (mediaTime - first.mediaTime >= 0.1) resolve({ firstFrame: first.at, moving: at });
        else video.requestVideoFrameCallback(look);
      };
      video.requestVideoFrameCallback(look);
    };
    find();
  });
  frame.src = new URLSearchParams(location.search).get('of');
</script>`;
