import { useCallback, useEffect, useState, type ReactNode } from 'react';
import type { Consent as ConsentComponent } from '#widget/features/consent/consent.tsx';
import { useBoot, useConsent, useWidget } from '#widget/session/widget-context.ts';
import { isOpen } from '#widget/session/consent.ts';
import { useNavigation } from '#widget/host/use-navigation.ts';
import { usePartnerPage } from '#widget/host/use-partner-page.ts';
import { noteLack, notePress } from '#widget/ui/load-part.ts';
import { applyConsent } from './apply-consent.ts';
import { mayAskForConsentOn } from './navigation-rules/ask-for-consent.ts';
import { loadFeature } from './load-feature.ts';

interface ConsentLayer {
  /** The banner and the settings, as soon as they are needed and there. */
  readonly layer: ReactNode;
  readonly openSettings: () => void;
  /** The person is being asked, or chooses. */
  readonly busy: boolean;
  /** The settings could not be fetched for who pressed the button. Nobody misses the banner. */
  readonly failed: boolean;
}

/** Follows what may be stored, and brings the chunk that asks for it when somebody has to be asked. */
export function useConsentLayer(): ConsentLayer {
  const widget = useWidget();
  const page = usePartnerPage();
  const boot = useBoot();
  const consent = useConsent();
  const { path } = useNavigation();
  const [settings, setSettings] = useState(false);
  const [failed, setFailed] = useState(false);
  const [Consent, setConsent] = useState<typeof ConsentComponent | null>(null);
  const asks = isOpen(consent, boot.consentPurposes) && mayAskForConsentOn(path);
  const missing = (asks || settings) && Consent === null && !failed;

  useEffect(() => applyConsent(widget, page), [widget, page, boot, consent, path]);
  useEffect(() => page.consent.subscribe(() => applyConsent(widget, page)), [widget, page]);

  useEffect(() => {
    if (!missing) return;
    loadFeature(widget.texts, 'consent', () => import('#widget/features/consent/consent.tsx')).then(
      (chunk) => setConsent(() => chunk.Consent),
      // Nobody asks, so nothing is stored.
      () => {
        noteLack();
        setFailed(true);
      },
    );
  }, [missing, widget]);

  const openSettings = useCallback(() => {
    if (failed) notePress();
    setFailed(false);
    setSettings(true);
  }, [failed]);

  return {
    layer: Consent && <Consent asks={asks} open={settings} onOpenChange={setSettings} />,
    openSettings,
    busy: asks || (settings && !failed),
    failed: settings && failed,
  };
}
