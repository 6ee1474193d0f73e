import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useNavigation } from '#widget/host/use-navigation.ts';
import { usePartnerPage } from '#widget/host/use-partner-page.ts';
import { tellFailure } from '#widget/http/connection.ts';
import { useBoot } from '#widget/session/widget-context.ts';
import { classNames } from '#widget/ui/class-names.ts';
import { PageContext } from '#widget/ui/page-context.ts';
import { TextContext } from '#widget/ui/text-context.ts';
import { useVoice, VoiceContext } from '#widget/ui/voice.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './shell.module.css';
import { SkipLink } from './skip-link.tsx';
import { SupportBar } from './support-bar.tsx';
import { useConsentLayer } from './use-consent-layer.tsx';
import { useExitLayer } from './use-exit-layer.tsx';
import { useFootnoteLayer } from './use-footnote-layer.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

interface ShellProps {
  /** The start had to be tried again by hand: the first page takes the focus that waits for it in the widget's place. */
  readonly startedByHand: boolean;
  /** Called once the first page is there and can be used: React takes it up later than what surrounds it. */
  readonly onAlive?: (() => void) | undefined;
  /** Is told the document title where there is no document. */
  readonly onTitle?: ((title: string) => void) | undefined;
  readonly children: ReactNode;
}

/** What surrounds every page. Its height is the widget's height on the partner's page. */
export function Shell({ startedByHand, onAlive, onTitle, children }: ShellProps) {
  const partnerPage = usePartnerPage();
  const { config } = useBoot();
  const content = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLElement>(null);
  const isShown = useRef(false);
  const isAlive = useRef(false);
  const step = useStep(isShown, startedByHand);
  const consent = useConsentLayer();
  const footnotes = useFootnoteLayer();
  const exit = useExitLayer(consent.busy);
  const { say, region } = useVoice();
  useKeptFocus(main);

  useEffect(() => (content.current ? partnerPage.connect(content.current) : undefined), [partnerPage]);
  // A frame that nobody makes as high as its content scrolls by itself.
  useEffect(() => {
    if (partnerPage.mode === 'bare' && step > 0) scrollTo(0, 0);
  }, [partnerPage, step]);

  const page = useMemo(
    () => ({
      siteName: config.name,
      ...(onTitle && { onTitle }),
      step,
      onAlive: () => {
        if (!isAlive.current) onAlive?.();
        isAlive.current = true;
      },
      onShown: () => {
        isShown.current = true;
        partnerPage.reportPage();
      },
      onFocused: () => partnerPage.reportTop(),
      onFailed: tellFailure,
    }),
    [config.name, onAlive, onTitle, step, partnerPage],
  );

  return (
    <div ref={content} className={styles.shell}>
      <SkipLink to={main} />
      {consent.layer}
      {exit}
      <div className={classNames(styles.inner, partnerPage.mode !== 'standalone' && styles.embedded)}>
        <Header />
        <SupportBar />
        <main ref={main} id="content" tabIndex={-1} className={styles.main}>
          <PageContext value={page}>
            <VoiceContext value={say}>
              <TextContext value={footnotes.surroundings}>
                {children}
                {footnotes.layer}
              </TextContext>
            </VoiceContext>
          </PageContext>
        </main>
        <Footer onConsentSettings={consent.openSettings} settingsFailed={consent.failed} />
      </div>
      {region}
    </div>
  );
}

/**
 * Counts the changes of the path, and the links that lead to it anew. Before a page is shown, a redirect is no step, and
 * who has pressed nothing has made none: the first page may only lead on. Where the start had to be tried again by hand, the first page is a step as well: it
 * takes the focus that waits for it in the widget's place.
 */
function useStep(isShown: RefObject<boolean>, startedByHand: boolean): number {
  const { path, arrivals, redirected } = useNavigation();
  const [seen, setSeen] = useState(() => ({ path, arrivals, step: startedByHand ? 1 : 0 }));
  if (seen.path !== path || seen.arrivals !== arrivals) {
    const isStep = isShown.current || (navigator.userActivation?.hasBeenActive && !redirected);
    setSeen({ path, arrivals, step: seen.step + (isStep ? 1 : 0) });
  }
  return seen.step;
}
