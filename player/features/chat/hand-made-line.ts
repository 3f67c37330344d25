import type { ChatLine } from './chat';

export function makeLine(key: string, given: Partial<ChatLine> = {}): ChatLine {
  return {
    ...{ key, id: key, author: 'crowd-1', name: 'نگار', avatarUrl: null, text: `پیام ${key}` },
    ...{ createdAt: 0, state: 'shown', ...given },
  };
}
