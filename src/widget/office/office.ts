import './know-failures.ts';
import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { Language } from '#contract/languages.ts';
import type { OfficeBoot } from '#contract/office-boot.ts';
import { createTexts, type Texts } from '#widget/i18n/texts.ts';
import { createStorage } from '#widget/session/storage.ts';
import {
  createOfficeSession,
  type OfficeClock,
  type OfficeSession,
  type OfficeSessionState,
} from './office-session.ts';

/** What the office knows of its tenant and of who is here. */
export interface Office {
  readonly boot: OfficeBoot;
  readonly texts: Pick<Texts, 'i18n'> & {
    /** Loads a language's texts and shows them. Rejects when a chunk cannot be fetched; the language stays as it was then. */
    readonly speak: (language: Language) => Promise<void>;
  };
  readonly session: OfficeSession;
}

/** The office's own texts, and the sentences for failures, which come with the first language that is spoken. */
async function learnTexts(texts: Texts): Promise<void> {
  await texts.learn('office', (catalog) => officeTexts[catalog]());
  await texts.learn('workplace', (catalog) => workplaceTexts[catalog]());
  await texts.learn('sentences', (catalog) => sentences[catalog]());
  await texts.learn('office sentences', (catalog) => officeSentences[catalog]());
}

const officeTexts = {
  de: () => import('./locales/de.po'),
  'de-formal': () => import('./locales/de-formal.po'),
  en: () => import('./locales/en.po'),
};
const workplaceTexts = {
  de: () => import('#widget/workplace/locales/de.po'),
  'de-formal': () => import('#widget/workplace/locales/de-formal.po'),
  en: () => import('#widget/workplace/locales/en.po'),
};
const sentences = {
  de: () => import('#contract/locales/de.po'),
  'de-formal': () => import('#contract/locales/de-formal.po'),
  en: () => import('#contract/locales/en.po'),
};

const officeSentences = {
  de: () => import('#contract/office-texts/locales/de.po'),
  'de-formal': () => import('#contract/office-texts/locales/de-formal.po'),
  en: () => import('#contract/office-texts/locales/en.po'),
};

/** Makes an office as it is before it has looked at the device. Touches no `window`. */
export function createOffice(boot: OfficeBoot, clock?: OfficeClock): Office {
  const texts = createTexts(boot.config.formOfAddress);
  return {
    boot,
    texts: {
      i18n: texts.i18n,
      speak: async (language) => {
        await learnTexts(texts);
        await texts.speak(language, boot.wording[language]);
      },
    },
    session: createOfficeSession({ tenant: boot.config.tenant, storage: createStorage(), clock }),
  };
}

const OfficeContext = createContext<Office | null>(null);

export const OfficeProvider = OfficeContext.Provider;

/** The office in which this is shown. */
export function useOffice(): Office {
  const office = use(OfficeContext);
  if (!office) throw new Error('useOffice needs an OfficeProvider around it');
  return office;
}

/** What is known of the session of who is here. */
export function useOfficeSession<T>(select: (state: OfficeSessionState) => T): T {
  return useStore(useOffice().session.store, select);
}
