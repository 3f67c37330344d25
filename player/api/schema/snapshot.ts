import * as v from 'valibot';
import { OptionalText } from './loose';

/** GET `temp_link`: the address to upload one picture to, and its public address afterwards. */
export const TempLink = v.object({ url: v.pipe(v.string(), v.nonEmpty()), public_url: OptionalText });
export type TempLink = v.InferOutput<typeof TempLink>;
