import { computed } from '@preact/signals-core';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { t, withLaterTexts } from '../i18n/translate';
import { Stage } from '../stage/frame/stage';
import { Area } from '../ui/area';
import { lazyOrNothing } from '../ui/lazy/lazy-or-nothing';
import { GuardedArea } from './areas/guarded-area';
import { reportArea } from './areas/report-area';
import { MenuItems } from './bar/menu-items';
import type { AppContext } from './context/app-context';
import { FeatureButtons, TransportButton } from './feature-buttons';
import { FooterArea } from './footer/footer-area';
import { readWatching } from './footer/read-watching';
import frame from './layout/frame.module.css';
import { Overlays } from './overlays';
import { Pages } from './pages/pages';
import { PopoverOutlet } from './popover-outlet';
import { chooseScreen, readScreenFacts } from './screens/choose-screen';
import { Covering } from './screens/covering';

const loadChip = withLaterTexts(() => import('./footer/watching-chip'));
const WatchingChip = lazyOrNothing(async () => (await loadChip()).WatchingChip);

export interface AppProps {
  readonly app: AppContext;
  readonly video: HTMLVideoElement;
  readonly stage: HTMLElement;
}

/** The player's four areas; `plr/frame.css` positions them. */
export function App({ app, video, stage }: AppProps) {
  useSignals();
  const { session, places, later, measured } = app;
  const screen = chooseScreen(readScreenFacts(session));
  useEffect(() => later.fetch(), [later]);
  const dropStage = (area: string, error: unknown) => {
    reportArea(area, error);
    showNativeControls(video);
  };
  return (
    <MenuItems value={app.bar.inMenu}>
      {screen === null ? (
        <Area name="stage" onError={dropStage}>
          <AppStage app={app} video={video} />
        </Area>
      ) : (
        createPortal(
          <GuardedArea key={screen} name={`screen ${screen}`}>
            <Covering screen={screen} session={session} />
          </GuardedArea>,
          stage,
        )
      )}
      {places.hasFooter.value && measured.layout.value !== 'portrait' && (
        <section data-place="footer" aria-label={t('footer.label')}>
          <FooterArea app={app} />
        </section>
      )}
      <aside data-place="pages" className={frame.pages} aria-label={t('pages.label')}>
        <GuardedArea name="pages">
          <Pages app={app} />
        </GuardedArea>
      </aside>
      <div data-place="sheets">
        <PopoverOutlet app={app} home="sheet" />
      </div>
    </MenuItems>
  );
}

/** If the player's controls crash, playback continues with the browser's native controls. */
function showNativeControls(video: HTMLVideoElement): void {
  video.controls = true;
}

/** The viewer count of a live stream. `some` lets the stage render again only if the count appears or disappears. */
function readViewers({ session, offers }: AppContext) {
  const count = computed(() => {
    const viewing = offers.context.value?.viewing;
    const details = viewing?.details.value;
    return viewing && details ? readWatching(session, viewing, details) : null;
  });
  return { count, some: computed(() => count.value !== null) };
}

function AppStage({ app, video }: { app: AppContext; video: HTMLVideoElement }) {
  useSignals();
  const { session, offers, measured, places } = app;
  const later = app.later.part.value;
  const viewers = useMemo(() => readViewers(app), [app]);
  const isPlain = measured.layout.value === 'plain';
  const isRoomy = isPlain || measured.layout.value === 'wide';
  const hasFooter = places.hasFooter.value && measured.footerRoom.value;
  return (
    <Stage
      session={session}
      video={video}
      bar={{
        next: <TransportButton app={app} />,
        end: <FeatureButtons app={app} />,
        titled:
          isPlain && !hasFooter && !!offers.context.value?.viewing.details.value && !session.params.value.raw,
      }}
      top={isRoomy && viewers.some.value && <WatchingChip count={viewers.count} />}
      overlay={
        <>
          <GuardedArea name="key feedback">
            {later !== null && <later.KeyFeedback session={session} />}
          </GuardedArea>
          <Overlays app={app} />
          <PopoverOutlet app={app} home="stage" />
          {later !== null && <later.RenewalCard renewal={session.renewal} />}
        </>
      }
    />
  );
}
