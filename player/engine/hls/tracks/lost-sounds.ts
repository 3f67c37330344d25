import type { Signal } from '@preact/signals-core';
import Hls, { type ErrorData } from 'hls.js';
import { attributesOf } from '../../start/request/attributes';

const { Events } = Hls;

const MEDIA = '#EXT-X-MEDIA:';
const VARIANT = '#EXT-X-STREAM-INF:';

export interface LostSounds {
  follow(hls: Hls): void;
  /** Whether the failed playlist is that of an audio track; the stream is then requested again without that track. */
  takes(data: ErrorData): boolean;
  /** The master playlist without the audio tracks whose playlists are missing. */
  edit(master: string): string;
}

/**
 * Keeps the video playing if the playlist of an audio track is missing: with another track, or if none is left, with
 * the audio of the video's segments, or without any.
 *
 * @param change requests the stream again
 * @param soundMissing becomes true if no audio is left
 */
export function createLostSounds(change: () => void, soundMissing: Signal<boolean>): LostSounds {
  const lost = new Set<string>();
  let current: Hls | null = null;
  let leftAlone = false;
  return {
    follow(hls) {
      current = hls;
      hls.on(Events.BUFFER_CREATED, (_, { tracks }) => {
        if (leftAlone && !tracks.audio && !tracks.audiovideo) soundMissing.value = true;
      });
    },
    takes(data) {
      if (data.details !== Hls.ErrorDetails.AUDIO_TRACK_LOAD_ERROR) return false;
      const { id, groupId = '' } = data.context ?? {};
      const track = current?.audioTracks.find((one) => one.id === id && one.groupId === groupId);
      const name = nameOf(groupId, track?.name ?? '');
      // If it fails twice, it is still listed, and requesting the stream again would not help.
      if (track === undefined || lost.has(name)) return false;
      lost.add(name);
      change();
      return true;
    },
    edit(master) {
      if (lost.size === 0) return master;
      const edited = withoutSounds(master, lost);
      leftAlone = edited.leftAlone;
      return edited.master;
    },
  };
}

const nameOf = (group: string, name: string) => `${group}/${name}`;

/** Variants whose audio tracks are all missing get another audio group. */
export function withoutSounds(master: string, lost: ReadonlySet<string>) {
  const groups: string[] = [];
  let leftAlone = false;
  const kept = master.split('\n').filter((line) => {
    const media = line.startsWith(MEDIA) ? attributesOf(line) : {};
    if (media.TYPE !== 'AUDIO') return true;
    const group = media['GROUP-ID'] ?? '';
    // hls.js derives the name the same way.
    const isKept = !lost.has(nameOf(group, media.NAME || media.LANGUAGE || ''));
    if (isKept) groups.push(group);
    return isKept;
  });
  const lines = kept.map((line) => {
    const group = line.startsWith(VARIANT) ? attributesOf(line).AUDIO : undefined;
    if (group === undefined || groups.includes(group)) return line;
    const [other] = groups;
    if (other !== undefined) return line.replace(/AUDIO="[^"]*"/, () => `AUDIO="${other}"`);
    leftAlone = true;
    return line.replace(/,AUDIO="[^"]*"|AUDIO="[^"]*",/, '');
  });
  return { master: lines.join('\n'), leftAlone };
}
