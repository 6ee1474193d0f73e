import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { SkipLink } from '#widget/app/skip-link.tsx';
import { useNavigation } from '#widget/host/use-navigation.ts';
import { usePartnerPage } from '#widget/host/use-partner-page.ts';
import { tellFailure } from '#widget/http/connection.ts';
import { classNames } from '#widget/ui/class-names.ts';
import { PageContext } from '#widget/ui/page-context.ts';
import { useVoice, VoiceContext } from '#widget/ui/voice.tsx';
import styles from './workplace-shell.module.css';

interface WorkplaceShellProps {
  readonly siteName: string;
  /** What stands above and below each page. */
  readonly header: ReactNode;
  readonly footer?: ReactNode;
  /** Whether somebody is here: who comes in where they were asked who they are goes on to a page, though that takes the place of the other. */
  readonly isSignedIn?: boolean;
  readonly children: ReactNode;
}

/** What surrounds every page of a workplace. Its height is the workplace's height on a partner's page. */
export function WorkplaceShell({ siteName, header, footer, isSignedIn = false, children }: WorkplaceShellProps) {
  const partnerPage = usePartnerPage();
  const content = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLElement>(null);
  const isShown = useRef(false);
  const [wasSignedIn] = useState(isSignedIn);
  const step = useStep(isShown) + (isSignedIn && !wasSignedIn ? 1 : 0);
  const { say, region } = useVoice();

  useEffect(() => (content.current ? partnerPage.connect(content.current) : undefined), [partnerPage]);

  const page = useMemo(
    () => ({
      siteName,
      step,
      onShown: () => {
        isShown.current = true;
        partnerPage.reportPage();
      },
      onFocused: () => {
        partnerPage.reportTop();
        // Within a partner's page that page knows where it is; alone, a window may have it below its edge.
        if (partnerPage.mode === 'standalone') document.activeElement?.scrollIntoView({ block: 'nearest' });
      },
      onFailed: tellFailure,
    }),
    [siteName, step, partnerPage],
  );

  return (
    <div ref={content} className={styles.shell}>
      <SkipLink to={main} />
      <div className={classNames(styles.inner, partnerPage.mode !== 'standalone' && styles.embedded)}>
        {header}
        <main ref={main} id="content" tabIndex={-1} className={styles.main}>
          <PageContext value={page}>
            <VoiceContext value={say}>{children}</VoiceContext>
          </PageContext>
        </main>
        {footer}
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
