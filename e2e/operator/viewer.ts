import type * as v from 'valibot';
import type { ViewerFaultRequest } from '../platform/operator/viewer-faults';
import type { Calls } from './calls';
import { type Kept, keptOf } from './kept';
import { type Received, receivedOf } from './received';

export type ViewerFault = Omit<v.InferInput<typeof ViewerFaultRequest>, 'device'>;

/** A viewer without a phone number, identified by the `uuid` of their browser. */
export interface Viewer extends Kept, Received {
  readonly uuid: string;
  /** A valid token. With a name, others see them under it. */
  token(name?: string): Promise<string>;
  /** Sends a request to the platform, as another device of the viewer would. */
  post(path: string, data: object): Promise<void>;
  /** Applies to all their requests of this kind, for any video, until `heal`. */
  fault(fault: ViewerFault): Promise<void>;
  heal(): Promise<void>;
}

export function viewerOf(calls: Calls, uuid: string): Viewer {
  const { get, post } = calls;
  const token = async (name?: string) => {
    const { data } = await get<{ data: string }>(`/api/auth/token?uuid=${uuid}`);
    if (name !== undefined) await post('/operator/viewers', { device: uuid, name });
    return data;
  };
  return {
    uuid,
    ...keptOf(calls, { device: uuid }),
    ...receivedOf(calls, uuid),
    token,
    async post(path, data) {
      await post(`/api/${path}`, data, { authorization: `Bearer ${await token()}` });
    },
    fault: async (fault) => void (await post('/operator/faults', { ...fault, device: uuid })),
    heal: async () => void (await post('/operator/faults/clear', { device: uuid })),
  };
}
