import type { FactValues, StandInPlayer } from './stand-in-player';

/** Instructions of a test case to the stand-in player in a frame, separate from the tested protocol. */
export type Order =
  | { set: Partial<FactValues> }
  | { answer: Parameters<StandInPlayer['answer']>[0] }
  | { choose: readonly [name: string, value: string | null] }
  | { tell: 'calls' | 'token' }
  | { reload: true };

export function giveOrder(frame: HTMLIFrameElement, order: Order): Promise<unknown> {
  const id = crypto.randomUUID();
  const done = hear(frame, id);
  frame.contentWindow?.postMessage({ id, order }, { targetOrigin: '*' });
  return done;
}

/** Waits for a message of a frame: the response to an order, or `loaded`. */
export function hear(frame: HTMLIFrameElement, id: string): Promise<unknown> {
  return new Promise((resolve) => {
    const listen = ({ source, data }: MessageEvent) => {
      if (source !== frame.contentWindow || data?.done !== id) return;
      window.removeEventListener('message', listen);
      resolve(data.value);
    };
    window.addEventListener('message', listen);
  });
}
