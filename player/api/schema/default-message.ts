import * as v from 'valibot';
import { Id, Text } from './loose';

/** A text that the platform offers; viewers send its id. */
export const DefaultMessage = v.object({ id: Id, text: Text });
export type DefaultMessage = v.InferOutput<typeof DefaultMessage>;
