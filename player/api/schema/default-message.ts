import * as v from 'valibot';
import { Id } from './loose';

/** A text that the platform offers, and that is sent by its id. */
export const DefaultMessage = v.object({ id: Id, text: v.string() });
export type DefaultMessage = v.InferOutput<typeof DefaultMessage>;
