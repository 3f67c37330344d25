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

/** Parts of this chunk that `beside/` uses for further streams. */
export { streamAt } from './recovery/missing/stream-at';
export { checkReadiness } from './recovery/missing/stream-readiness';
export { clockAt, Hls, hlsConfig, placeOf, withOpenSegment, withSegmentQuery };

/** Whether a viewing's last engine was sound-only: another attempt keeps the mode that a host has chosen. */
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
        // Without it, hls.js treats the hosts as further renditions.
        () => ({}),
      )
    : {};
  const open = isFull ? (await loadFull()).openHlsEngine : openHlsEngine;
  if (signal?.aborted) {
    dropStarted(stream);
    // Unless the element already has the next video's media.
    if ((stream.appended?.mediaSource.readyState ?? 'closed') !== 'closed') emptyElement(video);
    return leftEngine();
  }
  return open(options, source.live === null ? stream : dropStale(stream), clientData, pathways, keepMode);
}

/** Starts a stream that the page has not started: usually that of a later video. */
async function begin(options: EngineOptions): Promise<StartedStream | null> {
  const { start = null, tokenFor = null } = options;
  // Segments that may need the viewer's token wait for the engine, whose requests do not send it to redirect targets.
  if (start === null || tokenFor !== null) return null;
  // If it does not load, the stream takes the regular path.
  const part = await loadStart().catch(() => null);
  return part?.startStream(options, start) ?? null;
}
