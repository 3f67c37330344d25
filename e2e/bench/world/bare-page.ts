/** The least that plays the stream, or the one of the query `stream`: what a developer would write in ten minutes. With `controls` the browser draws its own. */
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
