import { wantedSigner } from '../../../session/angles/signers';
import { defineFeature } from '../../manifest/define';
import { startLater } from '../../manifest/start-later';

/** A signer of the stream in a corner of the picture, for viewers who have asked for one; the second angle's overlay draws it. */
export const signer = defineFeature({
  id: 'signer',
  when: ({ session, viewing }) => wantedSigner(session, viewing) !== null,
  start: (context) => startLater(context, () => import('./keep-signer')),
});
