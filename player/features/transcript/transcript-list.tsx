import { useSignals } from '@preact/signals-react/runtime';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { t } from '../../i18n/translate';
import { onNextFrame } from '../../lib/next-frame';
import { Button } from '../../ui/button';
import { useOuterScroll } from '../parts/use-outer-scroll';
import { followViewer } from './follow-viewer';
import type { Paragraph } from './paragraphs';
import type { Transcript } from './transcript';
import css from './transcript-page.module.css';
import { TranscriptRow } from './transcript-row';

/** Rendered beyond the edges; CSS pixels. */
const BUFFER_PX = 400;

/** The paragraphs; those in sight have rows. The list follows the moment until the viewer scrolls. */
export function TranscriptList({ transcript }: { transcript: Transcript }) {
  useSignals();
  const { paragraphs, hits, seek } = transcript;
  const now = transcript.now.value;
  const found = hits.value[transcript.hit.value];
  const list = useRef<VirtualizerHandle>(null);
  const box = useRef<HTMLElement>(null);
  const outer = useOuterScroll(box);
  // A page that scrolls as a whole stays where the viewer reads.
  const canFollow = outer.scrollRef === undefined;
  const scroller = useCallback(() => (outer.scrollRef ?? box).current, [outer.scrollRef]);
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
    return follows && now >= 0 ? afterDrawing(() => bringRow(scroller(), list.current, now)) : undefined;
  }, [follows, now, scroller]);
  useEffect(() => {
    if (found === undefined) return undefined;
    return afterDrawing(() => {
      follow(false);
      bringRow(scroller(), list.current, found.paragraph);
    });
  }, [found, scroller]);
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

/** New rows are drawn in the first frame, and placed by the second. */
function afterDrawing(run: () => void): () => void {
  let cancel = onNextFrame(() => {
    cancel = onNextFrame(run);
  });
  return () => cancel();
}

/**
 * Brings a row to the middle. One that is drawn already is scrolled to directly: the library would hold the list there
 * until it has measured the rows, against a viewer who scrolls.
 */
function bringRow(box: HTMLElement | null, list: VirtualizerHandle | null, index: number): void {
  const row = box?.querySelector(`[data-row="${index}"]`)?.getBoundingClientRect();
  if (box === null || row === undefined || row.height === 0) {
    list?.scrollToIndex(index, { align: 'center' });
    return;
  }
  const { top, height } = box.getBoundingClientRect();
  box.scrollTop += row.top + row.height / 2 - (top + height / 2);
}
