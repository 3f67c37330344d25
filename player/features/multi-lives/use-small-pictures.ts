import { useEffect, useState } from 'react';
import { openSmallPictures, type SmallPictures } from '../../session/angles/small-pictures';
import type { Session } from '../../session/session';
import type { Viewing } from '../../session/viewing/viewing';
import { isStill } from '../../ui/stillness';
import { watchSight } from './watch-sight';

/** For as long as the list is there; `null` in the first drawing. */
export function useSmallPictures(session: Session, viewing: Viewing): SmallPictures | null {
  const [pictures, set] = useState<SmallPictures | null>(null);
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return undefined;
    const opened = openSmallPictures(session, viewing, { isStill, watchSight });
    set(opened);
    return () => opened.close();
  }, [session, viewing]);
  return pictures;
}
