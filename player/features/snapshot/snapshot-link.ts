import { type ReadonlySignal, signal } from '@preact/signals-react';
import { uploadSnapshot } from '../../api/snapshot-upload';
import { copyText } from '../../lib/browser/clipboard';
import type { Session } from '../../session/session';

export type LinkState =
  | { readonly at: 'none' | 'sending' | 'failed' }
  /** The picture is available to everyone at `url`. */
  | { readonly at: 'ready'; readonly url: string };

/** The address at which others see a picture. The picture is uploaded once, and its address stays the same. */
export interface SnapshotLink {
  readonly state: ReadonlySignal<LinkState>;
  /** Uploads the picture and copies its address; only copies the address if it is known. */
  share(): Promise<void>;
}

const links = new WeakMap<Blob, SnapshotLink>();

export function linkOf(session: Session, picture: Blob): SnapshotLink {
  const known = links.get(picture) ?? openLink(session, picture);
  links.set(picture, known);
  return known;
}

function openLink({ client, toasts }: Session, picture: Blob): SnapshotLink {
  const state = signal<LinkState>({ at: 'none' });

  const send = async (): Promise<string | null> => {
    state.value = { at: 'sending' };
    try {
      // The upload continues if the viewer closes the popover.
      const url = await uploadSnapshot(client, picture, new AbortController().signal);
      state.value = url === null ? { at: 'failed' } : { at: 'ready', url };
      return url;
    } catch {
      state.value = { at: 'failed' };
      return null;
    }
  };
  return {
    state,
    async share() {
      const now = state.peek();
      if (now.at === 'sending') return;
      const url = now.at === 'ready' ? now.url : await send();
      if (url === null) return;
      // After a long upload, the browser may refuse to copy without another press; the shown address can be copied.
      const copied = await copyText(url);
      if (copied) toasts.show({ tone: 'good', key: 'toast.link-copied' });
      else if (now.at === 'ready') toasts.show({ tone: 'bad', key: 'toast.copy-failed' });
    },
  };
}
