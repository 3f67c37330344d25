import type { Message, Messenger } from 'penpal';

/** Time for a handshake of three messages, also on a busy machine. */
const HANDSHAKE_WITHIN_MS = 1000;

/** Time for an answer of a host whose page is busy. */
const ANSWER_WITHIN_MS = 3000;

export interface ConnectionWatch {
  /** Each message that was received, and the last step of a handshake if it was sent. */
  note(message: Message): void;
  stop(): void;
}

export interface WatchOptions {
  readonly channel: string;
  /** The connection replaces one that was lost. */
  readonly isRenewal: boolean;
  readonly onLost: () => void;
}

/**
 * A greeting (SYN) ends an open connection, even if it is forged. After several greetings, each end may use a port that
 * the other end has closed. So, some time after the last greeting, the host's end has to answer a call.
 */
export function watchConnection(
  messenger: Pick<Messenger, 'sendMessage'>,
  { channel, isRenewal, onLost }: WatchOptions,
): ConnectionWatch {
  let isOpen = isRenewal;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Id of the call that was sent; it is random, so only a page that has received the call can answer it. */
  let question: string | null = null;

  const check = () => {
    const id = crypto.getRandomValues(new Uint32Array(4)).join();
    question = id;
    try {
      // No host has a method without a name: each answers at once, with an error.
      messenger.sendMessage({ namespace: 'penpal', channel, type: 'CALL', id, methodPath: [''], args: [] });
      timer = setTimeout(onLost, ANSWER_WITHIN_MS);
    } catch {
      onLost();
    }
  };
  return {
    note(message) {
      const { type } = message;
      if (type === 'ACK2') isOpen = true;
      if (type === 'SYN' && isOpen) {
        clearTimeout(timer);
        question = null;
        timer = setTimeout(check, HANDSHAKE_WITHIN_MS);
      }
      if (type === 'REPLY' && message.callId === question) clearTimeout(timer);
    },
    stop: () => clearTimeout(timer),
  };
}
