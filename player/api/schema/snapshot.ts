import * as v from 'valibot';
import { OptionalText } from './loose';

/** GET `temp_link`: where one picture may be put, and where everybody finds it afterwards. */
export const TempLink = v.object({ url: v.pipe(v.string(), v.nonEmpty()), public_url: OptionalText });
export type TempLink = v.InferOutput<typeof TempLink>;
