import Hls from 'hls.js';

const { Events } = Hls;
const { streamController: StreamController } = Hls.DefaultConfig;

/**
 * Takes over the time base of what the page has fed. By itself it knows only one that it has read from a segment of its
 * own, and would move all that follows by the difference between the playlist's times and the media's.
 */
export class FedController extends StreamController {
  constructor(...given: ConstructorParameters<typeof StreamController>) {
    super(...given);
    const [hls] = given;
    hls.on(Events.INIT_PTS_FOUND, (_, { id, timestampOffsets }) => {
      if (id === 'main') this.initPTS = [...timestampOffsets];
    });
  }
}
