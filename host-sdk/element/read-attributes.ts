import type { EmbeddingOptions } from '../frame/embedding';
import type { MountParams, ParamsChange } from '../wire/host-params';
import { OPTIONS, PARAMS } from './param-element';

export interface Wanted {
  readonly params: Readonly<Record<string, string | boolean>>;
  readonly options: EmbeddingOptions;
  /** Another value opens a new player. */
  readonly page: string;
  /** Another value loads other content; null if the attributes name none. */
  readonly content: string | null;
}

/** The params that name the content. */
const CONTENT = ['type', 'id', 'src', 'e-url', 'quiz', 'isGeneral', 'raw'] as const;

const STREAMS = /^(live|vod|archive|clip)$/;

/** The params and options of an element; an attribute without a value is `true`. */
export function readAttributes(element: HTMLElement): Wanted {
  const params: Record<string, string | boolean> = {};
  for (const { name: attribute, value } of element.attributes) {
    const param = PARAMS.get(attribute)?.name;
    if (param !== undefined) params[param] = value !== 'false' && (value || true);
  }
  const { type, src } = params;
  // HTML's own `id` names a stream if no other attribute does.
  if (!('id' in params) && src === undefined && element.id !== '' && STREAMS.test(String(type)))
    params.id = element.id;
  const options: EmbeddingOptions = {};
  for (const name of [...OPTIONS, 'title']) {
    const value = element.getAttribute(name);
    if (value !== null && value !== 'false') Object.assign(options, { [name]: value || true });
  }
  const { title: _title, ...page } = options;
  const content = CONTENT.map((name) => params[name] || null);
  return {
    params,
    options,
    page: JSON.stringify(page),
    content: namesContent(params) ? JSON.stringify(content) : null,
  };
}

/** Changed params; a removed flag is `false`, any other removed param keeps its last value. */
export function changesBetween(before: Wanted, now: Wanted): ParamsChange {
  const gone = Object.entries(before.params).filter(
    ([name, value]) => value === true && !(name in now.params),
  );
  const changed = Object.entries(now.params).filter(([name, value]) => before.params[name] !== value);
  return Object.fromEntries([...gone.map(([name]) => [name, false]), ...changed]);
}

/** Whether the attributes name content; only the player finds out if it exists. */
export function namesContent(params: ParamsChange): params is MountParams {
  return params.type !== undefined && (params.id ?? params.src ?? params['e-url']) !== undefined;
}
