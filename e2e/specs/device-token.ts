import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from 'playwright/test';
import { at } from './addresses';

/** A good token of a device's viewer, who has no phone. */
export async function deviceToken(request: APIRequestContext, uuid: string = randomUUID()): Promise<string> {
  const answer = await request.get(`${at.platform}/api/auth/token?uuid=${uuid}`);
  const { data }: { data: string } = await answer.json();
  return data;
}
