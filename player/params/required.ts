import type { EarlyParams } from './early-params';
import { STATIC_TYPES, STREAM_TYPES } from './early-table';
import type { Target } from './target';

/** The target described by the params, or the names of missing params. An invalid value counts as missing. */
export function findTarget(
  params: EarlyParams,
): { target: Target } | { missing: readonly (keyof EarlyParams)[] } {
  const required = requiredFor(params);
  const missing = required.filter((name) => params[name] === null || params[name] === false);
  if (missing.length > 0) return { missing };
  const { type, id, src } = params;

  if (params.isGeneral && type !== null && src !== null)
    return { target: { mode: 'general', type, url: src } };
  const staticType = STATIC_TYPES.find((known) => known === type);
  if (staticType !== undefined && params['e-url'] !== null) {
    return { target: { mode: 'static', type: staticType, url: params['e-url'] } };
  }
  const streamType = STREAM_TYPES.find((known) => known === type);
  if (streamType !== undefined && id !== null) {
    const mode = params.quiz === null ? (params.raw ? 'raw' : 'content') : 'quiz';
    return { target: { mode, type: streamType, id } };
  }
  return { missing: ['type'] };
}

function requiredFor(params: EarlyParams): readonly (keyof EarlyParams)[] {
  if (params.quiz !== null) return ['type', 'quiz', 'id'];
  if (params.isGeneral) return ['type', 'isGeneral', 'src'];
  if (STATIC_TYPES.some((known) => known === params.type)) return ['e-url', 'type'];
  return params.raw ? ['raw', 'type', 'id'] : ['type', 'id'];
}
