/** The least that plays the stream, or the one of the query `stream`: what a developer would write in ten minutes. */
export function barePage(stream: string): string {
  return `<!doctype html>
<meta charset="utf-8">
<title>bare</title>
<video muted autoplay playsinline style="width:100%"></video>
<script src="/hls.js"></script>
<script>
  const video = document.querySelector('video');
  const hls = new Hls();
  hls.loadSource(new URLSearchParams(location.search).get('stream') ?? ${JSON.stringify(stream)});
  hls.attachMedia(video);
</script>`;
}
