import type { PlayerErrorCode } from '../contract/contract';

/** Why a call was rejected, after the method's name. Arguments have sentences of their own. */
export const SENTENCES: Readonly<Record<PlayerErrorCode, string>> = {
  timeout: 'the player did not answer in time; diagnose() says why',
  destroyed: 'the player was destroyed, or its frame was taken out of the document',
  'origin-not-allowed':
    'the deployment of the player does not accept the origin of this page (PARDEH_HOST_ORIGINS)',
  'host-not-listed': 'only hosts that the deployment of the player lists may do this (PARDEH_HOST_ORIGINS)',
  'not-allowed': 'the browser wants a gesture of the viewer first',
  'wrong-argument': 'an argument is of the wrong type, or out of range',
  'params-missing':
    'required params are missing: type and id, or isGeneral with type and src, or type and e-url',
  'not-found': 'the platform has no such content',
  'no-content': 'the channel has nothing on air',
  'not-supported': 'this content, or this browser, has no such thing',
  failed: 'the platform or the media did not answer as it should, or does not let the player read it (CORS)',
  superseded: 'a later call, or other content, took its place',
  'too-many-calls': 'more than 20 calls in a second',
  'frame-blocked':
    'the content security policy of this page forbids the frame; add the origin of the player to frame-src',
  'scripts-blocked': 'the sandbox of the frame lacks allow-scripts',
  'player-not-found': 'the address of the frame is not that of a player, or its server does not answer',
  'token-failed':
    'the token function failed, gave no text, or has not answered yet; the viewer goes on without an account',
};

export const explain = (method: string, code: PlayerErrorCode): string => `${method}: ${SENTENCES[code]}`;
