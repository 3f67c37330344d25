import type { Calls } from './calls';

/** One event of the usage log, as the platform received it. */
export type ReceivedEvent = Readonly<Record<string, unknown>> & { readonly category: string };

export interface ReceivedStretch {
  readonly video_id: string;
  readonly video_type: number;
  readonly start: number;
  readonly end: number;
  readonly watchedDuration: number;
  readonly video_duration: number | null;
  readonly clientUUID: string;
  readonly user_id: string | null;
}

/** The requests of one viewer that the platform has received, oldest first. */
export interface Received {
  events(): Promise<readonly ReceivedEvent[]>;
  categories(): Promise<readonly string[]>;
  stretches(): Promise<readonly ReceivedStretch[]>;
  feedback(): Promise<readonly Readonly<Record<string, unknown>>[]>;
}

export function receivedOf({ get }: Calls, uuid: string): Received {
  const read = async <T>(what: 'logs' | 'timeline' | 'feedback'): Promise<readonly T[]> => {
    const rows = await get<readonly { readonly what: T }[]>(`/operator/${what}?uuid=${uuid}`);
    return rows.map((row) => row.what);
  };
  const events = () => read<ReceivedEvent>('logs');
  return {
    events,
    categories: async () => (await events()).map(({ category }) => category),
    stretches: () => read('timeline'),
    feedback: () => read('feedback'),
  };
}
