import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { VideoName } from '../../../host-sdk/contract/contract';
import type { BridgeVerbs, Neighbours } from '../../bridge/facts';
import { isOf, isVideo } from '../next/cards';
import { currentPlaylistOf, stayInPlaylist } from '../next/current-playlist';
import type { Session } from '../session';

interface HostPlaylist {
  readonly neighbours: ReadonlySignal<Neighbours>;
  readonly verbs: Pick<BridgeVerbs, 'getPlaylist' | 'next' | 'previous'>;
}

/** The playlist for the host. Steps open the video in place like `load`, without asking the host about the card. */
export function hostPlaylist(session: Pick<Session, 'viewing' | 'next' | 'load' | 'client'>): HostPlaylist {
  const { viewing, next } = session;
  const before = computed(() => nameOf(next.previous.value));
  const after = computed(() => nameOf(next.card.value));
  const open = (video: VideoName | null) => {
    if (video === null) return 'not-supported';
    stayInPlaylist(session, viewing.peek());
    return session.load({ type: video.type, id: video.id });
  };
  return {
    neighbours: computed(() => ({ previous: before.value, next: after.value })),
    verbs: {
      getPlaylist() {
        const now = viewing.peek();
        const current = now && currentPlaylistOf(now).peek();
        if (!current) return 'not-supported';
        const videos = current.cards.peek().filter(isVideo);
        return {
          title: current.playlist.title,
          videos: videos.map((card) => nameOf(card)),
          index: videos.findIndex((card) => isOf(now.target, card)),
        };
      },
      next: () => open(after.peek()),
      previous: () => open(before.peek()),
    },
  };
}

function nameOf(card: VideoName): VideoName;
function nameOf(card: VideoName | null): VideoName | null;
function nameOf(card: VideoName | null): VideoName | null {
  return card && { type: card.type, id: card.id, title: card.title };
}
