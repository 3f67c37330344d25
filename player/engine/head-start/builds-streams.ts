/** Whether streams can be put together from segments here. Where they cannot, the browser plays HLS by itself, or not at all. */
export function buildsStreams(): boolean {
  return 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis;
}
