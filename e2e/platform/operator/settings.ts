import { partsOf } from '../catalogue/video-name';
import type { Live } from '../live/lives';
import type { Platform } from '../platform';
import type { Settings } from './commands';

/** Omitted fields stay unchanged. */
export function changeSettings(platform: Platform, live: Live, settings: Settings): void {
  const { crowd, now } = platform;
  const { item, channel, air, show } = live;
  if (settings.air !== undefined) air.set(settings.air);
  if (settings.startsIn !== undefined) {
    const startsAt = Math.floor(now() + settings.startsIn * 1000);
    air.setStart(startsAt);
    channel.restart(startsAt);
  }
  if (settings.ended !== undefined) air.setEnded(settings.ended);
  if (settings.archive !== undefined) show.archive = settings.archive === 'none' ? null : settings.archive;
  if (settings.schedule !== undefined)
    show.schedule = settings.schedule === 'none' ? null : settings.schedule;
  if (settings.viewers !== undefined) crowd.simulate(item, settings.viewers);
  if (settings.reactionsPerSecond !== undefined) show.reactions.setPace(settings.reactionsPerSecond);
  const { intervals } = show;
  show.intervals = {
    get_interval: settings.get_interval ?? intervals.get_interval,
    quiz_get_interval: settings.quiz_get_interval ?? intervals.quiz_get_interval,
    viewers_interval: settings.viewers_interval ?? intervals.viewers_interval,
    empoji_poll_interval: settings.empoji_poll_interval ?? intervals.empoji_poll_interval,
  };
  show.chat = settings.chat ?? show.chat;
  show.backup = settings.backup ?? show.backup;
  show.secondHost = settings.secondHost ?? show.secondHost;
  if (settings.event !== undefined) show.event = settings.event === 'none' ? null : settings.event;
  if (settings.role !== undefined) show.role = settings.role === 'none' ? null : settings.role;
  show.alternatives = settings.alternatives ?? show.alternatives;
  if (settings.ended !== undefined || settings.archive !== undefined) keepRecording(platform, live);
}

/** In days. */
const recordingDays = 30;

/** The archive of a live stream contains its last part, as long as the archive's duration. */
function keepRecording({ catalogue, recordings, now }: Platform, { item, air, show }: Live): void {
  if (show.archive === null) return;
  const { type, id } = partsOf(show.archive);
  const endedAt = air.endedAt() ?? now();
  const beganAt = endedAt - (catalogue.find(type, id)?.duration ?? 0) * 1000;
  const expiresAt = now() + recordingDays * 86_400_000;
  recordings.keep(show.archive, { showId: item.id, beganAt, endedAt }, expiresAt);
}
