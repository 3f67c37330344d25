import type { PlayerEventName, PlayerEvents, PlayerParams } from '../contract/contract';
import type { EmbeddingOptions } from '../frame/embedding';
import type { HostParams } from '../wire/host-params';

type Kebab<Name extends string> = Name extends `${infer Head}${infer Rest}`
  ? Head extends '_'
    ? `-${Kebab<Rest>}`
    : Head extends Lowercase<Head>
      ? `${Head}${Kebab<Rest>}`
      : `-${Lowercase<Head>}${Kebab<Rest>}`
  : '';

/** Without names that have another meaning in HTML or `HTMLMediaElement`. */
type Params = Omit<PlayerParams, 'id' | 'xToken'>;

/** `isGeneral` becomes `is-general`. Attribute values are text; an empty one means `true`. */
type Attributes = { [Name in keyof Params as Kebab<Name>]?: Params[Name] | string | undefined };

type Listeners = {
  [Name in PlayerEventName as `on${Name}`]?: ((event: CustomEvent<PlayerEvents[Name]>) => void) | undefined;
};

/** Attributes, properties and listeners of `<pardeh-player>`, for the types of frameworks. */
export interface PardehPlayerAttributes
  extends Attributes,
    Listeners,
    Pick<HostParams, 'token' | 'handleRedirectCards'> {
  'media-id'?: string | number | undefined;
  mediaId?: string | number | undefined;
  isGeneral?: boolean | undefined;
  featureSet?: PlayerParams['featureSet'] | undefined;
  player?: string | undefined;
  title?: string | undefined;
  ratio?: string | undefined;
  loading?: EmbeddingOptions['loading'] | undefined;
  group?: string | true | undefined;
  floating?: boolean | undefined;
}
