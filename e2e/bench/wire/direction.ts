import { createLoss } from './loss';
import type { Shape } from './shape';

/** A full packet's payload on Ethernet: the unit in which the line forwards bytes. */
const PACKET_BYTES = 1460;
/** The shortest timer of Node, in milliseconds. */
const TICK_MS = 1;

interface Packet {
  readonly bytes: Buffer;
  readonly connection: object;
  /** The last byte has left the bottleneck. */
  readonly left: () => void;
  readonly arrive: (bytes: Buffer) => void;
}

/** One direction of a line: the bytes of all its connections pass one bottleneck, in order. */
export interface Direction {
  readonly shape: (shape: Shape | null) => void;
  /**
   * Called for each packet: `left` as it leaves the bottleneck, `arrive` half a round trip later, or more where packets
   * are lost. Those of one connection arrive in order.
   */
  readonly send: (
    bytes: Buffer,
    left: (bytes: number) => void,
    arrive: (bytes: Buffer) => void,
    connection: object,
  ) => void;
}

export function openDirection(first: Shape | null): Direction {
  let shape = first;
  const loss = createLoss();
  const queue: Packet[] = [];
  let running = false;
  /** Bytes that may pass at once; negative after a packet larger than that. */
  let credit = 0;
  let last = 0;
  /** Packets under way, and when they arrive. */
  const under: { readonly packet: Packet; readonly at: number }[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Delivers the packets that have arrived, in order, which timers alone would not keep. */
  const arrive = () => {
    const now = performance.now();
    for (let first = under[0]; first !== undefined && first.at <= now; first = under[0]) {
      under.shift();
      first.packet.arrive(first.packet.bytes);
    }
    expectNext();
  };

  const expectNext = () => {
    clearTimeout(timer);
    const [next] = under;
    if (next !== undefined) timer = setTimeout(arrive, Math.max(TICK_MS, next.at - performance.now()));
  };

  const release = (packet: Packet, now: number) => {
    packet.left();
    const normal = now + (shape?.latencyMs ?? 0) / 2;
    const at = loss.arrival(packet.connection, normal, shape ?? { latencyMs: 0 });
    // Other connections do not wait for a packet that is sent again.
    const place = under.findLastIndex((one) => one.at <= at);
    under.splice(place + 1, 0, { packet, at });
    if (place < 0) expectNext();
  };

  const earn = () => {
    const now = performance.now();
    credit = shape === null ? Number.POSITIVE_INFINITY : credit + ((now - last) * shape.bitsPerSecond) / 8000;
    last = now;
    return now;
  };

  const run = () => {
    const now = earn();
    // A packet may exceed the credit, and the next ones wait for it, so that the rate is exact.
    for (let packet = queue[0]; packet !== undefined && credit > 0; packet = queue[0]) {
      queue.shift();
      credit -= packet.bytes.length;
      release(packet, now);
    }
    running = queue.length > 0;
    if (running) setTimeout(run, TICK_MS);
    saveNothing();
  };

  /** An idle line saves up no credit. */
  const saveNothing = () => {
    credit = Math.min(credit, 1);
  };

  return {
    shape(next) {
      earn();
      saveNothing();
      shape = next;
    },
    send(bytes, left, arrive, connection) {
      for (let at = 0; at < bytes.length; at += PACKET_BYTES) {
        const part = bytes.subarray(at, at + PACKET_BYTES);
        queue.push({ bytes: part, left: () => left(part.length), arrive, connection });
      }
      if (running) return;
      earn();
      saveNothing();
      run();
    },
  };
}
