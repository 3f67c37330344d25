/** Starts streams once the engine's chunk is there; the page's inline scripts start the first one. */
export { fetchStart } from './fetch/fetch-start';
export { prefetchStart } from './fetch/prefetch';
export { startStream } from './fetch/start-stream';
