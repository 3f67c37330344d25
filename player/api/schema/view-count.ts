import * as v from 'valibot';
import { Count } from './loose';

export const ViewCount = v.object({ viewers: Count });
