import { hasSigners } from '../../../session/angles/has-signers';
import { defineFeature } from '../../manifest/define';
import { startLater } from '../../manifest/start-later';

/** The stream's signer in a corner of the picture, if the viewer chose one; drawn by the second angle's overlay. */
export const signer = defineFeature({
  id: 'signer',
  when: ({ session, viewing }) => session.settings.values.value.signer !== null && hasSigners(viewing),
  start: (context) => startLater(context, () => import('./keep-signer')),
});
