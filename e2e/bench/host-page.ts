/** A page that mounts the player by the SDK and keeps the handle where the bench finds it. */
export function hostPage(): string {
  return `<!doctype html>
<meta charset="utf-8">
<title>host</title>
<div id="player" style="width:960px;height:600px"></div>
<script type="module">
  import { HostSDK } from '/host-sdk.js';
  window.player = HostSDK.mount('#player', { type: 'vod', id: '1001', autoplay: true, site: 'embed' });
</script>`;
}
