/** A page of another site that mounts the player by the SDK and keeps the handle where the bench finds it. */
export function hostPage(player: string): string {
  return `<!doctype html>
<meta charset="utf-8">
<title>host</title>
<div id="player" style="width:960px;height:600px"></div>
<script type="module">
  import { HostSDK } from '${player}/host-sdk.js';
  window.player = HostSDK.mount('#player', { type: 'vod', id: '1001', autoplay: true, site: 'embed' });
</script>`;
}

/** A page of another site with nothing but this page in a frame. */
export function framePage(address: string): string {
  return `<!doctype html>
<meta charset="utf-8">
<title>frame</title>
<iframe src="${address}" allow="autoplay; fullscreen" style="width:960px;height:600px;border:0"></iframe>`;
}
