import { breakSigns, breaks } from './breaks';
import { fullRateToast } from './full-rate/full-rate-toast';
import { gif } from './gif';
import { keysHelp } from './keys-help';
import type { Feature } from './manifest/define';
import { secondAngle } from './multi-lives/second-angle';
import { signer } from './multi-lives/signer';
import { autoplayNext } from './next-video/autoplay';
import { playlistFeed } from './playlist/playlist-feed';
import { questions } from './questions';
import { quiz } from './quiz';
import { recordedReactions } from './reactions/recorded';
import { tags } from './recommend/all-tags';
import { registry } from './registry';
import { fileClip } from './share/file-clip';
import { television, televisionSearch } from './television';
import { transcript } from './transcript';

const afterChat = registry.findIndex(({ id }) => id === 'chat') + 1;

/** All features. It loads after the controls are drawn, so a feature without a button in the controls belongs here. */
export const wholeRegistry: readonly Feature[] = [
  ...registry.slice(0, afterChat),
  questions,
  ...registry.slice(afterChat),
  playlistFeed,
  tags,
  fileClip,
  keysHelp,
  recordedReactions,
  fullRateToast,
  gif,
  secondAngle,
  signer,
  quiz,
  breakSigns,
  breaks,
  autoplayNext,
  transcript,
  televisionSearch,
  television,
];
