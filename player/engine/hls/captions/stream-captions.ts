import { signal } from '@preact/signals-core';
import Hls, { type FragLoadingData, type MediaPlaylist } from 'hls.js';
import type { CueSource } from '../../cues';
import { type OwnTrack, ownTrack } from '../../subtitles/own-track';
import type { TextTracks } from '../../subtitles/text-tracks';
import { toTrack } from '../tracks/audio-tracks';
import { type CaptionDecoder, createCaptionDecoder } from './caption-decoder';
import { type ChannelScreens, createChannelScreens } from './channel-screens';
import { makeNative } from './make-native';
import { namedChannels } from './named-channels';

const { Events } = Hls;

interface Channel {
  readonly own: OwnTrack;
  readonly screens: ChannelScreens;
  /** Offers what has come. */
  readonly show: () => void;
}

type Place = Pick<FragLoadingData['frag'], 'sn' | 'cc'> & { readonly part: number };

/** Captions within the video (CTA-608) that the master playlist names. */
export function createStreamCaptions(video: HTMLVideoElement, text: TextTracks) {
  const channels = new Map<number, Channel>();

  const offer = (number: number, playlist: MediaPlaylist) => {
    if (channels.has(number)) return;
    // The views have words for a channel without a name, in place of which hls.js puts its language.
    const name = playlist.attrs.NAME || `CC${number}`;
    const track = { ...toTrack({ ...playlist, name }), id: `CC${number}` };
    const own = ownTrack(video, track);
    const screens = createChannelScreens(makeNative);
    const cues = signal<CueSource | null>(null);
    const show = () => {
      own.show(screens.drawn);
      cues.value = { between: screens.spoken.between };
    };
    channels.set(number, { own, screens, show });
    const { shift } = own;
    text.add({ ...track, track: own.track, cues, shift, byDefault: playlist.default, chosen: () => {} });
  };
  const show = (decoder: CaptionDecoder) => {
    for (const [number, channel] of channels) {
      channel.screens.setOpen(decoder.open(number));
      channel.show();
    }
  };

  return {
    follow(hls: Hls) {
      // Another instance loads its media from the beginning of its buffer, on times of its own.
      for (const { screens } of channels.values()) screens.clear();
      const decoder = createCaptionDecoder((number, screen) => channels.get(number)?.screens.add(screen));
      let named: readonly (readonly [number, MediaPlaylist])[] = [];
      let last: Place | null = null;

      const begin = (place: Place) => {
        if (last === null || !continues(last, place)) decoder.interrupt();
        decoder.beginSegment();
        last = place;
      };
      hls.on(Events.MANIFEST_LOADED, (_, { captions = [], levels }) => {
        named = levels.every(({ attrs }) => attrs['CLOSED-CAPTIONS'] === 'NONE')
          ? []
          : namedChannels(captions);
        // hls.js 1.7.4 loses the captions of a fragment that it reads at its end while loading progressively (`MP4Demuxer.flush`).
        if (named.length > 0) hls.config.progressive = false;
      });
      // Subtitles of the same name are files, which are offered before; these come without gaps.
      hls.on(Events.LEVEL_LOADING, () => {
        for (const [number, playlist] of named) offer(number, playlist);
      });
      hls.on(Events.FRAG_LOADING, (_, { frag, part }) => {
        if (frag.type === 'main' && frag.sn !== 'initSegment')
          begin({ sn: frag.sn, cc: frag.cc, part: part?.index ?? -1 });
      });
      hls.on(Events.FRAG_PARSING_USERDATA, (_, { frag, samples }) => {
        if (frag.type !== 'main' || hls.levels[frag.level]?.attrs['CLOSED-CAPTIONS'] === 'NONE') return;
        // Media that were appended before the engine had them are not loaded.
        if (frag.sn !== last?.sn) begin({ sn: frag.sn, cc: frag.cc, part: -1 });
        for (const { pts, bytes } of samples) if (bytes !== undefined) decoder.add(pts, bytes);
        show(decoder);
      });
      hls.on(Events.FRAG_BUFFERED, (_, { frag }) => {
        if (frag.type !== 'main') return;
        decoder.flush();
        show(decoder);
      });
      hls.on(Events.LEVEL_UPDATED, (_, { details }) => {
        if (!details.live) return;
        for (const { screens } of channels.values()) screens.dropBefore(details.fragmentStart);
      });
    },
    close() {
      for (const { own } of channels.values()) own.remove();
      channels.clear();
    },
  };
}

function continues(last: Place, next: Place): boolean {
  if (next.cc !== last.cc || next.sn === 'initSegment' || last.sn === 'initSegment') return false;
  return next.sn === last.sn ? next.part === last.part + 1 && next.part > 0 : next.sn === last.sn + 1;
}
