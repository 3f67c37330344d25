import Hls from 'hls.js';

const { Events } = Hls;
const { streamController: StreamController } = Hls.DefaultConfig;

/**
 * Adopts the time base of the appended segments. hls.js only knows one that it has read from a segment of its own, and
 * would shift all following segments by the difference between the playlist's times and the media's.
 */
export class AdoptingStreamController extends StreamController {
  constructor(...given: ConstructorParameters<typeof StreamController>) {
    super(...given);
    const [hls] = given;
    hls.on(Events.INIT_PTS_FOUND, (_, { id, timestampOffsets }) => {
      if (id === 'main') this.initPTS = [...timestampOffsets];
    });
  }
}
