import type { Key } from '../i18n/translate';
import type { Failure } from '../session/viewing';
import type { IconName } from '../ui/icon';

export interface FailureWords {
  readonly icon: IconName;
  readonly title: Key;
  readonly text: Key;
  /** The short code for those who are asked for it; never a title. */
  readonly detail: string | null;
}

/** What happened, in human words. */
export function readFailureWords(failure: Failure | null): FailureWords {
  if (failure === null) return { icon: 'bad', title: 'failed.title', text: 'failed.unknown', detail: null };
  if (failure.from === 'platform') {
    // Status 0: the platform could not be reached at all.
    const reached = failure.status > 0;
    return {
      icon: reached ? 'bad' : 'offline',
      title: 'failed.title',
      text: reached ? 'failed.platform' : 'failed.network',
      detail: reached ? String(failure.status) : null,
    };
  }
  const detail = failure.type;
  switch (failure.reason) {
    case 'network':
      return { icon: 'offline', title: 'failed.title', text: 'failed.network', detail };
    case 'missing':
      return { icon: 'missing', title: 'failed.missing-title', text: 'failed.missing', detail };
    case 'decode':
      return { icon: 'bad', title: 'failed.title', text: 'failed.decode', detail };
    case 'unsupported':
      return { icon: 'bad', title: 'failed.title', text: 'failed.unsupported', detail };
    case 'unknown':
      return { icon: 'bad', title: 'failed.title', text: 'failed.unknown', detail };
  }
}
