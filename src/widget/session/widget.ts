import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Boot } from '#contract/boot.ts';
import { createTexts, type Texts } from '#widget/i18n/texts.ts';
import { createConsent, type ConsentKeeper } from './consent.ts';
import { createFootnotes, type Footnotes } from './footnotes.ts';
import { createHandOvers, type HandOvers } from './hand-overs.ts';
import { createKeptChannel, type KeptChannel } from './kept-channel.ts';
import { createMeasuredSteps, type MeasuredSteps } from './measured-steps.ts';
import { createRecipientTokens, type RecipientTokens } from './recipient-tokens.ts';
import { createSession, type Session, type SessionClock } from './session.ts';
import { createStorage } from './storage.ts';

/**
 * What one widget knows of its tenant, of who is here, and of what they allow. Each has its own: two in one process, as on
 * the service, know nothing of each other.
 */
export interface Widget {
  /** The tenant's configuration, texts and products, in the language that is spoken; replaced as a whole. */
  readonly boot: StoreApi<Boot>;
  readonly texts: Texts;
  readonly session: Session;
  readonly consent: ConsentKeeper;
  readonly recipientTokens: RecipientTokens;
  readonly channel: KeptChannel;
  readonly handOvers: HandOvers;
  readonly footnotes: Footnotes;
  /** What may be measured. */
  readonly measured: MeasuredSteps;
}

/** Makes a widget as it is before it has looked at the device: nobody is signed in, nothing is allowed. Touches no `window`. */
export function createWidget(boot: Boot, { clock }: { readonly clock?: SessionClock | undefined } = {}): Widget {
  const { tenant, formOfAddress } = boot.config;
  const storage = createStorage();
  const handOvers = createHandOvers();
  return {
    boot: createStore(() => boot),
    texts: createTexts(formOfAddress),
    session: createSession({ tenant, storage, handOvers, clock }),
    consent: createConsent(storage, tenant),
    recipientTokens: createRecipientTokens(storage),
    channel: createKeptChannel(storage, tenant),
    handOvers,
    footnotes: createFootnotes(boot.footnotes?.cited),
    measured: createMeasuredSteps(),
  };
}
