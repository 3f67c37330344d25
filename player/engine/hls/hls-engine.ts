import Hls from 'hls.js';
import { dropStarted, type StartedStream } from '../../lib/handoff/started-stream';
import { loadChunk } from '../../lib/loading/load-chunk';
import type { Engine, EngineOptions } from '../contract';
import { emptyElement } from '../media/empty-element';
import { failedEngine, leftEngine } from '../media/failed-engine';
import { withSegmentQuery } from '../media/segment-query';
import { dropStale } from '../start/adopt/downloads';
import { loadStart } from '../start/load-start';
import { countStarted } from '../traffic/count-download';
import { awaitClientData } from './cmcd/await-client-data';
import { fileInstead } from './file-instead';
import { needsFullBuild, readMaster } from './full-build';
import { hlsConfig } from './hls-config';
import { clockAt, placeOf, withOpenSegment } from './live/wall-clock';
import { dashParts, openHlsEngine } from './open-hls';
import { isRedundant } from './pathways/is-redundant';
import { requestGate } from './requests/gate/request-gate';

/** Parts of this chunk that streams beside the one on the screen use as well (`beside/`). */
export { streamAt } from './recovery/missing/stream-at';
export { checkReadiness } from './recovery/missing/stream-readiness';
export { clockAt, Hls, hlsConfig, placeOf, withOpenSegment, withSegmentQuery };

/** Whether the last engine of a viewing was to play sound alone: another attempt keeps what a host has chosen. */
const modes = new WeakMap<object, boolean>();

/** Opens the engine with the stream that was started before it, or starts one. */
export async function startHlsEngine(given: EngineOptions, started: StartedStream | null): Promise<Engine> {
  const { content = {} } = given;
  const soundOnly = modes.get(content) ?? given.soundOnly ?? false;
  const options = { ...given, soundOnly, start: soundOnly ? null : (given.start ?? null) };
  const { source, signal, video } = options;
  const clientData = awaitClientData(options);
  const keepMode = (on: boolean) => modes.set(content, on);
  const isProtected = (source.drm ?? null) !== null;
  const loadFull = () => loadChunk(() => import('./open-hls?full'));
  if (source.format === 'DASH') {
    const { openDash } = await loadChunk(() => import('./open-dash'));
    return openDash(isProtected ? (await loadFull()).dashParts : dashParts, options, clientData, keepMode);
  }
  const { stream, text } = await readMaster(source.url, started ?? (await begin(options)));
  const file = fileInstead(text);
  if (file !== null) return failedEngine(file);
  countStarted(stream);
  const isFull = isProtected || needsFullBuild(text);
  const pathways = isRedundant(text)
    ? await loadChunk(() => import('./pathways/open-pathways')).then(
        ({ openPathways }) => openPathways({ Events: Hls.Events, gate: requestGate }),
        // Without it, hls.js takes the hosts for more renditions.
        () => ({}),
      )
    : {};
  const open = isFull ? (await loadFull()).openHlsEngine : openHlsEngine;
  if (signal?.aborted) {
    dropStarted(stream);
    // Unless the next video has its own media there already.
    if ((stream.appended?.mediaSource.readyState ?? 'closed') !== 'closed') emptyElement(video);
    return leftEngine();
  }
  return open(options, source.live === null ? stream : dropStale(stream), clientData, pathways, keepMode);
}

/** Streams that the page has not started: mostly those of the videos after its first. */
async function begin(options: EngineOptions): Promise<StartedStream | null> {
  const { start = null, tokenFor = null } = options;
  // Segments that may need the viewer's token wait for the engine, whose requests keep it from redirects.
  if (start === null || tokenFor !== null) return null;
  // Without it, the stream takes the regular path.
  const part = await loadStart().catch(() => null);
  return part?.startStream(options, start) ?? null;
}
