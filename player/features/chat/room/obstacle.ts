import { computed, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import type { RoomMode } from '../../../api/chat';
import { isEmojiOnly } from '../../../lib/text/emoji-only';
import type { Chat } from './chat';

/** Whether the room's mode prevents the draft from being sent. */
export interface Obstacle {
  readonly kind: Chat['obstacle'];
  /** Reads signals. */
  allows(text: string): boolean;
  /** The platform refused a message: @returns whether that was for the room's mode. */
  onRefused(): boolean;
}

/**
 * The room's details are the same for every viewer, so they do not contain whether the viewer subscribes. The first refusal
 * shows it, and applies until the mode or the viewer changes.
 *
 * @param author reads a signal: the viewer's id
 * @param isStaff reads a signal: whether the viewer is known to be a host or moderator, who may write in every mode
 */
export function openObstacle(
  mode: ReadonlySignal<RoomMode>,
  draft: ReadonlySignal<string>,
  author: () => string | null,
  isStaff: () => boolean,
): Obstacle {
  const refused = signal<string | null>(null);
  /** The mode and the viewer that were refused. */
  const given = () => `${mode.value} ${author() ?? ''}`;
  const allows = (text: string) => mode.value !== 'emoji' || isStaff() || isEmojiOnly(text);
  return {
    kind: computed(() => {
      if (mode.value === 'subscribers' && refused.value === given()) return 'subscribers';
      return draft.value.trim() === '' || allows(draft.value) ? null : 'words';
    }),
    allows,
    onRefused() {
      if (mode.peek() !== 'subscribers') return false;
      refused.value = untracked(given);
      return true;
    },
  };
}
