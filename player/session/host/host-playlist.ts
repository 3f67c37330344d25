import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { VideoName } from '../../../host-sdk/contract/contract';
import type { BridgeVerbs, Neighbours } from '../../bridge/facts';
import { isOf, isVideo } from '../next/cards';
import { currentPlaylistOf } from '../next/current-playlist';
import type { Session } from '../session';

interface HostPlaylist {
  readonly neighbours: ReadonlySignal<Neighbours>;
  readonly verbs: Pick<BridgeVerbs, 'getPlaylist' | 'next' | 'previous'>;
}

/** What comes before and after the video. The host steps in place, as by `load`: no card is offered to it. */
export function hostPlaylist({
  viewing,
  next,
  load,
}: Pick<Session, 'viewing' | 'next' | 'load'>): HostPlaylist {
  const before = computed(() => nameOf(next.previous.value));
  const after = computed(() => nameOf(next.card.value));
  const open = (video: VideoName | null) =>
    video === null ? 'not-supported' : load({ type: video.type, id: video.id });
  return {
    neighbours: computed(() => ({ previous: before.value, next: after.value })),
    verbs: {
      getPlaylist() {
        const now = viewing.peek();
        const playlist = now && currentPlaylistOf(now).peek();
        if (!playlist) return 'not-supported';
        const videos = playlist.cards.peek().filter(isVideo);
        return {
          title: playlist.title,
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
