import type { Plugin } from 'vite';

/**
 * Modules of axios that the player never runs: it sends JSON by `fetch`, with complete addresses, and aborts by signals.
 * axios leaves out its adapter for Node in browsers likewise.
 */
const UNUSED =
  /\/axios\/lib\/(?:adapters\/xhr|cancel\/CancelToken|core\/(?:createMultipartBody|setFormDataHeaders)|helpers\/(?:AxiosURLSearchParams|estimateDataURLDecodedBytes|formDataToJSON|HttpStatusCode|spread|toFormData|toURLEncodedForm))\.js$/;

export function axiosParts(): Plugin {
  return {
    name: 'pardeh:axios-parts',
    apply: 'build',
    load: { filter: { id: UNUSED }, handler: () => 'export default null;' },
  };
}
