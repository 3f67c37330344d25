import type { PopoverContext } from '../manifest/define';
import { PollPanel } from './poll-panel';

/** The question above the picture. */
export default function PollPopover({ viewing, close }: PopoverContext) {
  return <PollPanel viewing={viewing} close={close} />;
}
