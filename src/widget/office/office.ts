import './know-failures.ts';
import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { Language } from '#contract/languages.ts';
import type { OfficeBoot } from '#contract/office-boot.ts';
import { createTexts, type Texts } from '#widget/i18n/texts.ts';
import { createStorage } from '#widget/session/storage.ts';
import { learnWorkplaceTexts } from '#widget/workplace/workplace-texts.ts';
import {
  createOfficeSession,
  type OfficeClock,
  type OfficeSession,
  type OfficeSessionState,
} from './office-session.ts';
import { createLookedFor, type LookedFor } from './reports/looked-for.ts';

/** What the office knows of its tenant and of who is here. */
export interface Office {
  readonly boot: OfficeBoot;
  readonly texts: Pick<Texts, 'i18n'> & {
    /** Loads a language's texts and shows them. Rejects when a chunk cannot be fetched; the language stays as it was then. */
    readonly speak: (language: Language) => Promise<void>;
  };
  readonly session: OfficeSession;
  readonly lookedFor: LookedFor;
}

const officeTexts = {
  de: () => import('./locales/de.po'),
  'de-formal': () => import('./locales/de-formal.po'),
  en: () => import('./locales/en.po'),
};

/** Makes an office as it is before it has looked at the device. Touches no `window`. */
export function createOffice(boot: OfficeBoot, clock?: OfficeClock): Office {
  const { tenant } = boot.config;
  const texts = createTexts(boot.config.formOfAddress);
  const session = createOfficeSession({ tenant, storage: createStorage(), clock });
  return {
    boot,
    texts: {
      i18n: texts.i18n,
      speak: async (language) => {
        await learnWorkplaceTexts(texts, { office: (catalog) => officeTexts[catalog]() });
        await texts.speak(language, boot.wording[language]);
      },
    },
    session,
    lookedFor: createLookedFor({ tenant, session }),
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
