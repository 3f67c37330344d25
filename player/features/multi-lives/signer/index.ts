import { hasSigners } from '../../../session/angles/has-signers';
import { defineFeature } from '../../manifest/define';
import { startLater } from '../../manifest/start-later';

/** A signer of the stream in a corner of the picture, for viewers who have asked for one; the second angle's overlay draws it. */
export const signer = defineFeature({
  id: 'signer',
  when: ({ session, viewing }) => session.settings.values.value.signer !== null && hasSigners(viewing),
  start: (context) => startLater(context, () => import('./keep-signer')),
});
