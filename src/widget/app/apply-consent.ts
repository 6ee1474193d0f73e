import type { Host } from '#widget/host/host.ts';
import type { Boot } from '#contract/boot.ts';
import { followPage, isGranted, useConsent } from '#widget/session/consent.ts';
import { entryChannel } from '#widget/session/entry-channel.ts';
import { keepChannel } from '#widget/session/kept-channel.ts';

/** Makes true what the page or the person allows now. The only thing that needs consent so far is the channel. */
export function applyConsent({ consent, parameters }: Host, { config, consentPurposes }: Boot): void {
  followPage(consent.get());
  const allowed = consentPurposes.includes('functional') && isGranted(useConsent.getState(), 'functional');
  keepChannel(config.tenant, entryChannel(parameters), allowed);
}
