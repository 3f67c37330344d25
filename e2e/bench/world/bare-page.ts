/**
 * The least code that plays the stream, or the one of the query `stream`: a `<video>` element and hls.js. With `controls` the
 * browser shows its own controls.
 */
export function barePage(stream: string): string {
  return `<!doctype html>
<meta charset="utf-8">
<title>bare</title>
<video muted autoplay playsinline style="width:100%"></video>
<script src="/hls.js"></script>
<script>
  const video = document.querySelector('video');
  const query = new URLSearchParams(location.search);
  video.controls = query.has('controls');
  const hls = new Hls();
  hls.loadSource(query.get('stream') ?? ${JSON.stringify(stream)});
  hls.attachMedia(video);
</script>`;
}
