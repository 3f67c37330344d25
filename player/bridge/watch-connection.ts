import type { Message, Messenger } from 'penpal';

/** A handshake takes three messages, on a busy machine too. */
const HANDSHAKE_WITHIN_MS = 1000;

/** A host whose page is busy answers within this time. */
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
 * A greeting ends an open connection, also a forged one, and after several of them each end may believe in a port that
 * the other one has closed. So the host's end has to answer some time after the last greeting.
 */
export function watchConnection(
  messenger: Pick<Messenger, 'sendMessage'>,
  { channel, isRenewal, onLost }: WatchOptions,
): ConnectionWatch {
  let isOpen = isRenewal;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The question that was sent, which nobody can answer without having received it. */
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
