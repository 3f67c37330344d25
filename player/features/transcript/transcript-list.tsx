import { useSignals } from '@preact/signals-react/runtime';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { t } from '../../i18n/translate';
import { onNextFrame } from '../../lib/time/next-frame';
import { Button } from '../../ui/buttons/button';
import { bringRow } from '../parts/bring-row';
import { useOuterScroll } from '../parts/use-outer-scroll';
import { followViewer } from './follow-viewer';
import type { Paragraph } from './paragraphs';
import type { Transcript } from './transcript';
import css from './transcript-page.module.css';
import { TranscriptRow } from './transcript-row';

/** Height rendered beyond the edges; CSS pixels. */
const BUFFER_PX = 400;

/** The paragraphs; only those in sight are rendered. The list follows playback until the viewer scrolls. */
export function TranscriptList({ transcript }: { transcript: Transcript }) {
  useSignals();
  const { paragraphs, hits, seek } = transcript;
  const now = transcript.now.value;
  const found = hits.value[transcript.hit.value];
  const list = useRef<VirtualizerHandle>(null);
  const box = useRef<HTMLElement>(null);
  const outer = useOuterScroll(box);
  // A page that scrolls as a whole does not follow playback, but stays where the viewer reads.
  const canFollow = outer.scrollRef === undefined;
  const { scrollRef } = outer;
  const bring = useCallback(
    (index: number) => {
      const scroller = (scrollRef ?? box).current;
      if (scroller === null || list.current === null) return undefined;
      return bringRow({ scroller, list: list.current, index, align: 'center' });
    },
    [scrollRef],
  );
  const [follows, follow] = useState(canFollow);
  const watch = useCallback(
    (element: HTMLElement | null) => {
      box.current = element;
      if (element === null) return undefined;
      return followViewer(element, { onScroll: () => follow(false), onPress: seek });
    },
    [seek],
  );
  useEffect(() => {
    return follows && now >= 0 ? bring(now) : undefined;
  }, [follows, now, bring]);
  useEffect(() => {
    if (found === undefined) return undefined;
    let end: (() => void) | undefined = onNextFrame(() => {
      follow(false);
      end = bring(found.paragraph);
    });
    return () => end?.();
  }, [found, bring]);
  return (
    <div className={css.place}>
      <div ref={watch} className={css.list} data-transcript>
        <Virtualizer ref={list} {...outer} as="ol" item="li" data={paragraphs.value} bufferSize={BUFFER_PX}>
          {(paragraph: Paragraph, index) => (
            <TranscriptRow
              key={index}
              index={index}
              paragraph={paragraph}
              transcript={transcript}
              isNow={index === now}
              hits={hits.value.filter((one) => one.paragraph === index)}
              hit={found}
            />
          )}
        </Virtualizer>
      </div>
      {canFollow && !follows && now >= 0 && (
        <Button size="small" className={css.back} onClick={() => follow(true)}>
          {t('transcript.to-now')}
        </Button>
      )}
    </div>
  );
}
