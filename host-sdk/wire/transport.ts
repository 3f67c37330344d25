import { type Messenger, WindowMessenger } from 'penpal';
import type { PlayerNotice } from '../contract/contract';
import { isFrom, isOpaque } from './opaque';

/** How the wire reaches a player: by a frame in the product, by a pair of ports in tests. */
export interface Transport {
  /** A new messenger to the current page; `null` while there is none. */
  open(): Messenger | null;
  /** Whether the frame was removed from the document. */
  isGone(): boolean;
  /** Reports changes of the page; returns the function that stops it. */
  watch(callbacks: {
    /** Another page has replaced this one. */
    replaced(): void;
    /** The frame is elsewhere in the document, where it loads its page anew. */
    moved(): void;
    gone(): void;
    /** The player rejects this host. */
    refused(): void;
  }): () => void;
}

/** The only target origin that reaches a frame with an opaque origin. */
const ANY_ORIGIN = '*';

/** @param origin the player's exact origin: messages from or to any other are ignored, unless the frame's is opaque */
export function frameTransport(frame: HTMLIFrameElement, origin: string): Transport {
  let reached: Window | null = null;
  const isGone = () => reached !== null && frame.contentWindow === null;
  return {
    open() {
      reached = frame.contentWindow;
      if (reached === null) return null;
      const allowedOrigins = [isOpaque(frame) ? ANY_ORIGIN : origin];
      const messenger = new WindowMessenger({ remoteWindow: reached, allowedOrigins });
      const { sendMessage } = messenger;
      // A player that has left, or greeted again, cannot be reached: calls wait until their time-out, and nobody waits for
      // replies. penpal would throw these uncaught. Values that cannot be cloned (`DOMException`) are errors.
      messenger.sendMessage = (...given) => {
        try {
          sendMessage(...given);
        } catch (error) {
          if (error instanceof DOMException) throw error;
        }
      };
      return messenger;
    },
    isGone,
    watch({ replaced, moved, gone, refused }) {
      let last = reached;
      // A frame that was taken out and put back has a new window. One that only loaded anew keeps its window, and
      // the player's next greeting renews the connection that is there.
      const onLoad = () => {
        if (frame.contentWindow !== reached) replaced();
      };
      const onMessage = ({ source, origin: from, data }: MessageEvent<unknown>) => {
        const isOfFrame = source !== null && source === frame.contentWindow && isFrom(frame, origin, from);
        if (isOfFrame && isRefusal(data)) refused();
      };
      const observer = new MutationObserver(() => {
        const { contentWindow } = frame;
        if (isGone()) gone();
        else if (contentWindow !== reached && contentWindow !== last) moved();
        last = contentWindow;
      });
      observer.observe(document, { childList: true, subtree: true });
      frame.addEventListener('load', onLoad);
      window.addEventListener('message', onMessage);
      return () => {
        observer.disconnect();
        frame.removeEventListener('load', onLoad);
        window.removeEventListener('message', onMessage);
      };
    },
  };
}

function isRefusal(data: unknown): boolean {
  const { pardeh, code }: Partial<PlayerNotice> = Object(data);
  return pardeh === 'refused' && code === 'origin-not-allowed';
}
