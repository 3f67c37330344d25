import type { Plugin } from 'vite';

/** Parts of penpal that the SDK does not use: log and error messages, its first protocol, its options. */
const CUTS: readonly { readonly from: RegExp; readonly to: string }[] = [
  { from: /^\s*(?:this\.#)?log\?\.\([\s\S]*?\);\n/gm, to: '' },
  // Codes are all that the SDK reads of an error.
  { from: /("[A-Z]+_[A-Z_]+"),\s*(?:`(?:\\.|[^`\\])*`|"[^"]*"|error\.message)/g, to: '$1' },
  { from: /if \(isDeprecatedMessage\(data\)\) \{[\s\S]*?return;\s*\}\s*\}/g, to: '' },
  { from: /#isChildUsingDeprecatedProtocol = false;/g, to: '' },
  { from: /this\.#isChildUsingDeprecatedProtocol/g, to: 'false' },
  // The SDK makes each messenger itself, for one connection.
  {
    from: /if \(usedMessengers\.has\(messenger\)\) \{[\s\S]*?\}\s*usedMessengers\.add\(messenger\);/,
    to: '',
  },
  { from: /if \(!(?:messenger|remoteWindow)\) \{[\s\S]*?\}/g, to: '' },
  // The SDK's exposed object has no prototype, and no nested methods.
  {
    from: /const result = methodPath\.reduce\([\s\S]*?return isFunction\(result\) \? result : void 0/,
    to: 'return methods[methodPath.join()]',
  },
  // Only the first protocol reads them.
  { from: /extractMethodPathsFromMethods\(methods\)/, to: '[]' },
  // Codes cross the wire in answers; what else is thrown has failed, and nothing of it need cross.
  { from: /\.\.\.error instanceof Error \? \{[^}]*\} : \{ value: error \}/, to: '' },
  { from: /isSerializedErrorInstance \? deserializeError\(value\) : value/, to: 'value' },
  // The SDK hands over no transferables, and has time-outs of its own.
  { from: /if \(value instanceof Reply_default\) \{[\s\S]*?\}/g, to: '' },
  { from: /lastArg instanceof CallOptions_default/g, to: 'false' },
];

/** Builds penpal a third lighter than as it is published: it is the largest part of the host SDK. */
export function lighterPenpal(): Plugin {
  return {
    name: 'pardeh:lighter-penpal',
    transform: {
      filter: { id: /\/penpal\/dist\/penpal\.mjs$/ },
      handler(code, id) {
        for (const { from } of CUTS)
          if (code.search(from) < 0) this.error(`${from} is not in ${id} any more`);
        return { code: CUTS.reduce((text, { from, to }) => text.replace(from, to), code), map: null };
      },
    },
  };
}
