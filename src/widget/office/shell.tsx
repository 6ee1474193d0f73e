import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { SkipLink } from '#widget/app/skip-link.tsx';
import { useNavigation } from '#widget/host/use-navigation.ts';
import { usePartnerPage } from '#widget/host/use-partner-page.ts';
import { tellFailure } from '#widget/http/connection.ts';
import { classNames } from '#widget/ui/class-names.ts';
import { PageContext } from '#widget/ui/page-context.ts';
import { useVoice, VoiceContext } from '#widget/ui/voice.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useOffice } from './office.ts';
import styles from './shell.module.css';
import { Tabs } from './tabs.tsx';

/** What surrounds every page of the office. Its height is the office's height on the partner's page. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const partnerPage = usePartnerPage();
  const { config } = useOffice().boot;
  const content = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLElement>(null);
  const isShown = useRef(false);
  const step = useStep(isShown);
  const { say, region } = useVoice();

  useEffect(() => (content.current ? partnerPage.connect(content.current) : undefined), [partnerPage]);

  const page = useMemo(
    () => ({
      siteName: config.name,
      step,
      onShown: () => {
        isShown.current = true;
        partnerPage.reportPage();
      },
      onFocused: () => partnerPage.reportTop(),
      onFailed: tellFailure,
    }),
    [config.name, step, partnerPage],
  );

  return (
    <div ref={content} className={styles.shell}>
      <SkipLink to={main} />
      <div className={classNames(styles.inner, partnerPage.mode !== 'standalone' && styles.embedded)}>
        <Header />
        <Tabs />
        <main ref={main} id="content" tabIndex={-1} className={styles.main}>
          <PageContext value={page}>
            <VoiceContext value={say}>{children}</VoiceContext>
          </PageContext>
        </main>
        <Footer />
      </div>
      {region}
    </div>
  );
}

/** Counts the pages that somebody has gone on to; before the first one is shown, and by a redirect, nobody has. */
function useStep(isShown: RefObject<boolean>): number {
  const { path, redirected } = useNavigation();
  const [seen, setSeen] = useState({ path, step: 0 });
  if (seen.path !== path) setSeen({ path, step: seen.step + (isShown.current && !redirected ? 1 : 0) });
  return seen.step;
}
