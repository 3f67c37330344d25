import type { Catalogue } from '../catalogue/catalogue';
import { type RecordedSeed, recordedShows } from '../catalogue/recordings';
import { partsOf } from '../catalogue/video-name';
import { openMessages } from '../chat/messages';
import { recordPin } from '../chat/pin-log';
import { settleRoom } from '../chat/room-rules';
import { createTalk } from '../chat/talk';
import type { Db } from '../db';
import { userOfProvider } from '../people/people';
import { createSeal } from '../quiz/seal';
import { quizOnWire } from '../quiz/snapshot';
import { createShow } from '../show/show';
import { recordShow } from './record-show';
import type { Recordings } from './recordings';

const stepMs = 1000;

/** Plays the seeded shows at their own time, with the recorder running. */
export function settleRecordings(db: Db, catalogue: Catalogue, recordings: Recordings): void {
  for (const seed of recordedShows) {
    const { type, id } = partsOf(seed.video);
    const item = catalogue.find(type, id);
    if (item?.duration === undefined) throw new Error(`The catalogue has no ${seed.video}`);
    if (recordings.of(seed.video) !== undefined) continue;
    const showId = `recorded-${id}`;
    const beganAt = Date.parse(item.createdAt);
    const endedAt = beganAt + item.duration * 1000;
    db.transaction(() => {
      const host = userOfProvider(db, item.provider, beganAt);
      play(db, { showId, host }, seed, { beganAt, endedAt });
      recordings.keep(seed.video, { showId, beganAt, endedAt }, null);
    })();
  }
}

function play(
  db: Db,
  { showId, host }: { readonly showId: string; readonly host: string },
  { show: seed, room, pins, peaks }: RecordedSeed,
  { beganAt, endedAt }: { readonly beganAt: number; readonly endedAt: number },
): void {
  let clock = beganAt;
  const now = () => clock;
  const show = createShow(db, now, showId, beganAt, seed);
  const seal = createSeal(db);
  const record = recordShow(db, {
    id: showId,
    show,
    snapshot: (run) => quizOnWire(run, { votes: () => new Map(), left: () => new Map() }, seal, clock),
  });
  const roomId = `r${showId}`;
  settleRoom(db, roomId, room);
  const messages = openMessages(db, roomId);
  const talk = createTalk(now, room, {
    hasListeners: () => true,
    say(author, text) {
      messages.add({ author, text, now: clock, confirmed: true });
    },
  });
  for (; clock < endedAt; clock += stepMs) {
    const second = (clock - beganAt) / 1000;
    const peak = peaks.find(({ from, to }) => second >= from && second < to);
    show.reactions.setPace(peak?.perSecond ?? seed.reactionsPerSecond);
    talk.tick();
    if (pins.some(({ until }) => until === second)) recordPin(db, roomId, null, clock);
    const pinned = pins.find(({ from }) => from === second);
    if (pinned !== undefined) {
      const { id } = messages.add({ author: host, text: pinned.text, now: clock, confirmed: true });
      recordPin(db, roomId, id, clock);
    }
    record(clock);
  }
}
