import type Hls from 'hls.js';
import type { HlsConfig, LoaderContext } from 'hls.js';
import type { Config } from '../../../config';
import { parseUrl } from '../../../lib/address/parse-url';
import { viewingId } from '../../../lib/viewing-id';
import type { EngineOptions } from '../../contract';
import type { ClientData } from '../requests/client-data';
import { type Circumstances, describeRequest } from './describe-request';
import { headerLoader, type Takers } from './header-loader';
import { queryLoader } from './query-loader';
import { watchStarvation } from './starvation';
import { type ClientFacts, writeHeaders, writeQuery } from './write-cmcd';

/** Per viewing, which may open its stream several times. */
const known = new WeakMap<object, Takers>();

/**
 * Describes the requests of a stream. Nothing in it is known from another viewing, but the id of the video.
 *
 * @param Strict requests without following redirects. It is not imported, because this chunk would divide that of the engine.
 */
export function openClientData(
  { video, source, content = {}, signal }: Pick<EngineOptions, 'video' | 'source' | 'content' | 'signal'>,
  { cmcd: mode, cmcdHosts }: Pick<Config, 'cmcd' | 'cmcdHosts'>,
  Strict: HlsConfig['loader'],
): ClientData {
  const takers = known.get(content) ?? new Map();
  known.set(content, takers);
  const viewing: Omit<Circumstances, 'hls' | 'starved'> = {
    sid: viewingId(content),
    cid: contentId(content),
    live: source.live !== null,
    format: source.format === 'DASH' ? 'd' : 'h',
    video,
  };
  const starved = watchStarvation(video, signal);
  let hls: Hls | null = null;

  /** An error in this code never prevents a request. */
  const describeBy = <Written>(write: (facts: ClientFacts) => Written) =>
    function describe(context: LoaderContext): Written | null {
      if (!cmcdHosts.includes(parseUrl(context.url)?.origin ?? '')) return null;
      try {
        const facts = describeRequest(context, { ...viewing, hls, starved });
        return facts && write(facts);
      } catch {
        return null;
      }
    };
  const inQuery = describeBy(writeQuery);
  const inHeaders = describeBy(writeHeaders);
  const describing: ClientData['describing'] = (Stock, withToken) =>
    mode === 'query'
      ? queryLoader(inQuery, Stock)
      : headerLoader({ describe: inHeaders, takers, withToken, Stock, Strict });

  return {
    follow(opened) {
      hls = opened;
      // Requests keys, among others; all else has loaders of its own.
      opened.config.loader = describing(opened.config.loader);
    },
    describing,
  };
}

/** Ids are unique within a type. Videos from other addresses have none. */
function contentId({ type, id }: NonNullable<EngineOptions['content']>): string | null {
  return id === undefined ? null : `${type}/${id}`;
}
