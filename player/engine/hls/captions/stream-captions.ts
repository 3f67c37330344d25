import { signal } from '@preact/signals-core';
import Hls, { type Fragment, type MediaPlaylist } from 'hls.js';
import type { CueSource } from '../../cues';
import { type OwnTrack, ownTrack } from '../../subtitles/own-track';
import type { TextTracks } from '../../subtitles/text-tracks';
import { toTrack } from '../tracks/audio-tracks';
import { type CaptionDecoder, createCaptionDecoder, REORDER } from './caption-decoder';
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

/** Data of one segment, and their times in seconds. */
type Place = Pick<Fragment, 'sn' | 'cc'> & { readonly from: number; readonly to: number };

/** Captions within the video (CTA-608) that the master playlist names. */
export function createStreamCaptions(video: HTMLVideoElement, text: TextTracks) {
  const channels = new Map<number, Channel>();

  const offer = (number: number, playlist: MediaPlaylist) => {
    if (channels.has(number)) return;
    // hls.js uses the language as the name of an unnamed channel; the views have their own text for it.
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
      // Another instance loads its media again, with other times.
      for (const { screens } of channels.values()) screens.clear();
      const decoder = createCaptionDecoder((number, screen) => channels.get(number)?.screens.add(screen));
      let last: Place | null = null;

      /** Called in the order of the data, since the next segment may be requested before this one's data is read. */
      const begin = (place: Place) => {
        if (last === null || !continues(last, place)) decoder.interrupt();
        if (last?.sn !== place.sn) decoder.beginSegment();
        last = place;
      };
      hls.on(Events.MANIFEST_LOADED, (_, { captions = [], levels }) => {
        if (levels.every(({ attrs }) => attrs['CLOSED-CAPTIONS'] === 'NONE')) return;
        for (const [number, playlist] of namedChannels(captions)) offer(number, playlist);
      });
      hls.on(Events.FRAG_PARSING_USERDATA, (_, { frag, samples }) => {
        if (frag.type !== 'main' || hls.levels[frag.level]?.attrs['CLOSED-CAPTIONS'] === 'NONE') return;
        // By their times.
        const [first, end] = [samples[0], samples[samples.length - 1]];
        if (first === undefined || end === undefined) return;
        begin({ sn: frag.sn, cc: frag.cc, from: first.pts, to: end.pts });
        for (const { pts, bytes } of samples) if (bytes !== undefined) decoder.add(pts, bytes);
        show(decoder);
      });
      hls.on(Events.FRAG_BUFFERED, (_, { frag }) => {
        if (frag.type !== 'main') return;
        decoder.flush();
        show(decoder);
        // A segment without any caption data.
        if (last !== null && isNext(last, frag))
          begin({ sn: frag.sn, cc: frag.cc, from: last.to, to: last.to });
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
  if (next.sn !== last.sn) return isNext(last, next);
  // Otherwise the same segment is loaded again.
  return next.cc === last.cc && next.from > last.to - REORDER;
}

function isNext(last: Place, next: Pick<Place, 'sn' | 'cc'>): boolean {
  return next.sn === Number(last.sn) + 1 && next.cc === last.cc;
}
