import { config } from '../config';

/** Events of a connection. None follows `onClose`. */
export interface SocketListener {
  readonly onOpen: () => void;
  /** `null`: a frame that is no text, or longer than any frame of the contract. */
  readonly onFrame: (text: string | null) => void;
  /** Close code (RFC 6455, 7.4); 1006 if the connection failed, or ended without a close frame. */
  readonly onClose: (code: number) => void;
}

export interface Socket {
  /** Drops the text if the connection is not open. */
  send(text: string): void;
  /** Closes the connection; no event follows. */
  close(): void;
}

export type OpenSocket = (address: string, listener: SocketListener) => Socket;

/** Maximum length of a frame, in characters. */
const LONGEST_FRAME = 65_536;

/** The only place that opens sockets. In production they are secure, whatever the address says. */
export const openSocket: OpenSocket = (address, { onOpen, onFrame, onClose }) => {
  let closed = false;
  const line = connect(config.production ? address.replace(/^ws:/, 'wss:') : address);
  if (line === null) {
    queueMicrotask(() => {
      if (!closed) onClose(1006);
    });
  } else {
    line.onopen = onOpen;
    line.onmessage = ({ data }: MessageEvent<unknown>) =>
      onFrame(typeof data === 'string' && data.length <= LONGEST_FRAME ? data : null);
    line.onclose = ({ code }) => onClose(code);
  }
  return {
    send(text) {
      if (line?.readyState === WebSocket.OPEN) line.send(text);
    },
    close() {
      closed = true;
      if (line === null) return;
      line.onopen = line.onmessage = line.onclose = null;
      line.close();
    },
  };
};

/** `null` if the browser rejects the address itself (a plain socket in a secure page). */
function connect(address: string): WebSocket | null {
  try {
    return new WebSocket(address);
  } catch {
    return null;
  }
}
