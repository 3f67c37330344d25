/** Stages that process both channels. Each takes the previous node and returns its own last one. */

/** Converts any media to two channels: mono on both, surround mixed down. */
export function asStereo(context: BaseAudioContext, before: AudioNode): AudioNode {
  return before.connect(channels(context, 2));
}

export function asMono(context: BaseAudioContext, before: AudioNode): AudioNode {
  return before.connect(channels(context, 1)).connect(channels(context, 2));
}

function channels(context: BaseAudioContext, channelCount: number): GainNode {
  return new GainNode(context, {
    channelCount,
    channelCountMode: 'explicit',
    channelInterpretation: 'speakers',
  });
}

/** Attenuates the opposite side only: no channel moves to the other ear, or gets louder. */
export function balanced(context: BaseAudioContext, before: AudioNode, percent: number): AudioNode {
  const split = new ChannelSplitterNode(context, { numberOfOutputs: 2 });
  const merge = new ChannelMergerNode(context, { numberOfInputs: 2 });
  const left = new GainNode(context, { gain: Math.min(1, 1 - percent / 100) });
  const right = new GainNode(context, { gain: Math.min(1, 1 + percent / 100) });
  before.connect(split);
  split.connect(left, 0).connect(merge, 0, 0);
  split.connect(right, 1).connect(merge, 0, 1);
  return merge;
}

/** The sum of the channels is mostly voices; the difference is mostly music and surroundings. */
const SIDE_GAIN = 0.35;

/** Voices have nothing below this frequency, in hertz. */
const VOICE_FROM = 90;

/** The frequencies that distinguish consonants. */
const PRESENCE = { frequency: 2500, Q: 0.7, gain: 5 };

export function withClearSpeech(context: BaseAudioContext, before: AudioNode): AudioNode {
  const split = new ChannelSplitterNode(context, { numberOfOutputs: 2 });
  const merge = new ChannelMergerNode(context, { numberOfInputs: 2 });
  const gain = (value: number) => new GainNode(context, { gain: value });
  const middle = gain(0.5);
  const side = gain(0.5 * SIDE_GAIN);
  before.connect(split);
  split.connect(middle, 0);
  split.connect(middle, 1);
  split.connect(side, 0);
  split.connect(gain(-1), 1).connect(side);
  const voice = middle
    .connect(new BiquadFilterNode(context, { type: 'highpass', frequency: VOICE_FROM }))
    .connect(new BiquadFilterNode(context, { type: 'peaking', ...PRESENCE }));
  voice.connect(merge, 0, 0);
  voice.connect(merge, 0, 1);
  side.connect(merge, 0, 0);
  side.connect(gain(-1)).connect(merge, 0, 1);
  return merge;
}
