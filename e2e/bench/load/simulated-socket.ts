import type { Socket, SocketListener } from '../../../player/api/socket';

/** A `WebSocket` class, as far as the player uses one, whose connections the simulated platform opens. */
export function socketClass(open: (listener: SocketListener) => Socket) {
  return class SimulatedSocket {
    static readonly OPEN = 1;
    readyState = 0;
    onopen: (() => void) | null = null;
    onmessage: ((event: { readonly data: unknown }) => void) | null = null;
    onclose: ((event: { readonly code: number }) => void) | null = null;
    readonly #line = open({
      onOpen: () => {
        this.readyState = SimulatedSocket.OPEN;
        this.onopen?.();
      },
      onFrame: (data) => this.onmessage?.({ data }),
      onClose: (code) => {
        this.readyState = 3;
        this.onclose?.({ code });
      },
    });

    send(): void {
      this.#line.send('');
    }

    close(): void {
      this.readyState = 3;
      this.#line.close();
    }
  };
}
