import { listSigners } from '../../../session/angles/signers';
import { defineFeature } from '../../manifest/define';
import { keepSigner } from './keep-signer';

/** A signer of the stream in a corner of the picture, which the second angle's overlay draws. */
export const signer = defineFeature({
  id: 'signer',
  when: ({ session, viewing }) => listSigners(session, viewing).length > 0,
  start: keepSigner,
});
