import { REFERENCE } from 'virtual:reference';
import { createElement, Fragment } from 'react';

/** Types that have their own section. */
const SECTIONS: Readonly<Record<string, string>> = {
  HostSdk: 'doors',
  PlayerParams: 'params',
  FeatureFlag: 'features',
  HostParams: 'hostParams',
  MountOptions: 'options',
  PlayerHandle: 'methods',
  PlayerEvents: 'events',
  PlayerState: 'state',
  PlayerErrorCode: 'errors',
  FindingCode: 'diagnosis',
};

/** Where each type is shown. */
const PLACES = new Map([
  ...REFERENCE.types.map(({ name }) => [name, `type-${name}`] as const),
  ...Object.entries(SECTIONS),
]);

/** Links type names to their sections. @param own the type that is shown here */
export function TypeLinks({ text, own }: { readonly text: string; readonly own?: string }) {
  const parts = text.split(/\b([A-Z]\w+)\b/).map((word) => {
    const place = word === own ? undefined : PLACES.get(word);
    return place === undefined ? word : createElement('a', { href: `#${place}` }, word);
  });
  return createElement(Fragment, null, ...parts);
}
