import type { BrowserContext, Page } from 'playwright/test';

export interface ManagedSourceOptions {
  /** Data is needed below this many seconds ahead of the playhead; WebKit uses 10. */
  readonly low?: number;
  /** From this many seconds on no data is needed; WebKit uses 30. */
  readonly high?: number;
  /** Milliseconds from its opening to the first `startstreaming`; `null`: never. */
  readonly startsAfter?: number | null;
  /** Whether it rejects data that it does not need. */
  readonly refuses?: boolean;
}

/** Events of each source, in the order of creation. */
export interface ManagedLog {
  readonly events: string[];
  refused: number;
}

/**
 * Replaces MediaSource by a ManagedMediaSource (W3C Media Source Extensions 2, sections 7 to 9) that is built on it, as
 * on an iPhone, which has no other. It opens as in WebKit: only if remote playback is disabled, or the video has an
 * alternative source for other devices.
 */
export async function addManagedSource(
  pages: Page | BrowserContext,
  options: ManagedSourceOptions = {},
): Promise<void> {
  const { low = 10, high = 30, startsAfter = 0, refuses = false } = options;
  await pages.addInitScript(install, { low, high, startsAfter, refuses });
}

/** Evicts media, as for lack of memory; resolves once it is gone. */
export function evict(page: Page, from: number, to: number): Promise<void> {
  return page.evaluate(([start, end]) => Reflect.get(window, 'evict')(start, end), [from, to] as const);
}

export function readManagedLogs(page: Page): Promise<readonly ManagedLog[]> {
  return page.evaluate(() => Reflect.get(window, 'managedLogs'));
}

function install({ low, high, startsAfter, refuses }: Required<ManagedSourceOptions>): void {
  type Range = readonly [start: number, end: number];
  interface BufferState {
    readonly source: MediaSource;
    ranges: readonly Range[];
    /** Whether an update by the page has started whose `updateend` is pending. */
    ending: boolean;
    evicting: boolean;
    /** Ends the eviction. */
    evicted: () => void;
    /** Calls during an eviction, which the page does not know about. */
    readonly waiting: (() => void)[];
  }
  interface SourceState {
    streaming: boolean;
    open: boolean;
    readonly log: ManagedLog;
  }
  const addresses = new WeakMap<object, string>();
  const sources = new Map<MediaSource, SourceState>();
  const buffers = new Map<SourceBuffer, BufferState>();
  const logs: ManagedLog[] = [];
  const Usual = MediaSource;

  const sourceState = (source: MediaSource): SourceState => {
    const state = sources.get(source);
    if (state === undefined) throw new TypeError('Illegal invocation');
    return state;
  };
  const bufferState = (buffer: SourceBuffer): BufferState => {
    const state = buffers.get(buffer);
    if (state === undefined) throw new TypeError('Illegal invocation');
    return state;
  };
  const readRanges = (ranges: TimeRanges): readonly Range[] =>
    Array.from({ length: ranges.length }, (_, index) => [ranges.start(index), ranges.end(index)] as const);
  const without = (all: readonly Range[], taken: readonly Range[]): readonly Range[] =>
    taken.reduce<readonly Range[]>(
      (left, [from, to]) =>
        left
          .flatMap(([start, end]): Range[] => [
            [start, Math.min(end, from)],
            [Math.max(start, to), end],
          ])
          .filter(([start, end]) => end - start > 0.001),
      all,
    );
  const timeRanges = (ranges: readonly Range[]) => ({
    length: ranges.length,
    start: (index: number) => ranges[index]?.[0],
    end: (index: number) => ranges[index]?.[1],
  });
  const videoOf = (source: MediaSource) =>
    [...document.querySelectorAll('video')].find(
      ({ src, children }) =>
        src === addresses.get(source) ||
        [...children].some((child) => 'src' in child && child.src === addresses.get(source)),
    );
  const mayOpen = (video: HTMLVideoElement) =>
    video.disableRemotePlayback ||
    (!video.hasAttribute('src') &&
      [...video.querySelectorAll('source')].some(({ src }) => src !== '' && !src.startsWith('blob:')));
  const setStreaming = (source: MediaSource, streaming: boolean) => {
    const state = sourceState(source);
    if (state.streaming === streaming) return;
    state.streaming = streaming;
    const name = streaming ? 'startstreaming' : 'endstreaming';
    state.log.events.push(name);
    setTimeout(() => source.dispatchEvent(new Event(name)));
  };
  const monitor = (source: MediaSource) => {
    const video = videoOf(source);
    const { open, log } = sourceState(source);
    if (!open || video === undefined || source.readyState === 'closed') return;
    // Without the first event it never needs any data.
    if (log.events.length < 2) return;
    const at = video.currentTime;
    const reach = (ahead: number) =>
      Math.min(at + ahead, source.readyState === 'ended' ? source.duration : Infinity);
    const has = (to: number) =>
      source.activeSourceBuffers.length > 0 &&
      [...source.activeSourceBuffers].every(({ buffered }) =>
        readRanges(buffered).some(([start, end]) => start <= at + 0.1 && end >= to - 0.1),
      );
    if (!sourceState(source).streaming && !has(reach(low))) setStreaming(source, true);
    else if (sourceState(source).streaming && has(reach(high))) setStreaming(source, false);
  };
  const noteChange = (buffer: SourceBuffer) => {
    const state = bufferState(buffer);
    const before = state.ranges;
    state.ranges = [...state.source.sourceBuffers].includes(buffer) ? readRanges(buffer.buffered) : [];
    const [added, removed] = [without(state.ranges, before), without(before, state.ranges)];
    if (added.length + removed.length === 0) return;
    const change = { addedRanges: timeRanges(added), removedRanges: timeRanges(removed) };
    buffer.dispatchEvent(Object.assign(new Event('bufferedchange'), change));
  };
  const whenFree = (buffer: SourceBuffer, call: () => void) => {
    const { evicting, waiting } = bufferState(buffer);
    if (evicting) waiting.push(call);
    else call();
  };
  const update = (buffer: SourceBuffer, call: () => void) =>
    whenFree(buffer, () => {
      call();
      bufferState(buffer).ending = true;
    });

  class ManagedSourceBuffer extends SourceBuffer {
    override get updating() {
      const { evicting, waiting } = bufferState(this);
      return evicting ? waiting.length > 0 : super.updating;
    }
    override get timestampOffset() {
      return super.timestampOffset;
    }
    override set timestampOffset(seconds: number) {
      whenFree(this, () => {
        super.timestampOffset = seconds;
      });
    }
    override appendBuffer(data: BufferSource) {
      const { streaming, log } = sourceState(bufferState(this).source);
      if (refuses && !streaming) {
        log.refused += 1;
        throw new DOMException('The source does not need data.', 'QuotaExceededError');
      }
      update(this, () => super.appendBuffer(data));
    }
    override remove(start: number, end: number) {
      update(this, () => super.remove(start, end));
    }
    override abort() {
      whenFree(this, () => super.abort());
    }
  }
  const removeNow = SourceBuffer.prototype.remove;

  class ManagedMediaSource extends Usual {
    constructor() {
      super();
      const log: ManagedLog = { events: [], refused: 0 };
      logs.push(log);
      sources.set(this, { streaming: false, open: false, log });
      this.addEventListener('sourceopen', (event) => this.opened(event));
    }
    get streaming() {
      return sourceState(this).streaming;
    }
    override get readyState(): ReadyState {
      return sourceState(this).open ? super.readyState : 'closed';
    }
    opened(event: Event) {
      const state = sourceState(this);
      if (state.open) return;
      const video = videoOf(this);
      if (video === undefined || !mayOpen(video)) {
        event.stopImmediatePropagation();
        setTimeout(() => this.opened(new Event('again')), 10);
        return;
      }
      state.open = true;
      state.log.events.push('open');
      if (startsAfter !== null) setTimeout(() => setStreaming(this, true), startsAfter);
      if (event.type === 'again') this.dispatchEvent(new Event('sourceopen'));
    }
    override addSourceBuffer(type: string) {
      const buffer = super.addSourceBuffer(type);
      buffers.set(buffer, {
        source: this,
        ranges: [],
        ending: false,
        evicting: false,
        evicted: () => {},
        waiting: [],
      });
      Object.setPrototypeOf(buffer, ManagedSourceBuffer.prototype);
      for (const name of ['updatestart', 'update', 'updateend'])
        buffer.addEventListener(name, (event) => {
          const state = bufferState(buffer);
          if (state.evicting) {
            event.stopImmediatePropagation();
            if (name === 'updateend') state.evicted();
          } else if (name === 'updateend') {
            state.ending = false;
            noteChange(buffer);
          }
        });
      return buffer;
    }
  }

  const removeAtWill = async (buffer: SourceBuffer, start: number, end: number) => {
    const state = bufferState(buffer);
    while (buffer.updating || state.ending || state.evicting)
      await new Promise((resolve) => setTimeout(resolve, 1));
    state.evicting = true;
    await new Promise<void>((resolve) => {
      state.evicted = resolve;
      removeNow.call(buffer, start, end);
    });
    state.evicting = false;
    for (const call of state.waiting.splice(0)) call();
    noteChange(buffer);
  };
  const { createObjectURL } = URL;
  URL.createObjectURL = (object) => {
    const address = createObjectURL.call(URL, object);
    addresses.set(object, address);
    return address;
  };
  // WebKit accepts the source object itself as well, Chromium only its URL.
  const given = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'srcObject');
  const objects = new WeakMap<HTMLMediaElement, MediaSource>();
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', {
    ...given,
    get(this: HTMLMediaElement) {
      return objects.get(this) ?? given?.get?.call(this);
    },
    set(this: HTMLMediaElement, object: unknown) {
      objects.delete(this);
      if (object instanceof ManagedMediaSource) {
        objects.set(this, object);
        this.src = URL.createObjectURL(object);
      } else given?.set?.call(this, object);
    },
  });
  setInterval(() => {
    for (const source of sources.keys()) monitor(source);
  }, 20);
  Object.assign(window, {
    ManagedMediaSource,
    ManagedSourceBuffer,
    managedLogs: logs,
    evict: (start: number, end: number) =>
      Promise.all(
        [...sources.keys()].flatMap(({ readyState, sourceBuffers }) =>
          readyState === 'closed' ? [] : [...sourceBuffers].map((buffer) => removeAtWill(buffer, start, end)),
        ),
      ).then(() => undefined),
  });
  Reflect.deleteProperty(window, 'MediaSource');
}
