import './know-failures.ts';
import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { DeskBoot } from '#contract/desk-boot.ts';
import type { Language } from '#contract/languages.ts';
import type { OperatorScope } from '#contract/operator-scopes.ts';
import { createTexts, type Texts } from '#widget/i18n/texts.ts';
import { learnWorkplaceTexts } from '#widget/workplace/workplace-texts.ts';
import { createDeskSession, type DeskSession, type DeskSessionState } from './desk-session.ts';

/** What the desk knows of its tenant and of who is here. */
export interface Desk {
  readonly boot: DeskBoot;
  readonly texts: Pick<Texts, 'i18n'> & {
    /** Loads a language's texts and shows them. Rejects when a chunk cannot be fetched; the language stays as it was then. */
    readonly speak: (language: Language) => Promise<void>;
  };
  readonly session: DeskSession;
}

const deskTexts = {
  de: () => import('./locales/de.po'),
  'de-formal': () => import('./locales/de-formal.po'),
  en: () => import('./locales/en.po'),
};
const operatorSentences = {
  de: () => import('#contract/operator-texts/locales/de.po'),
  'de-formal': () => import('#contract/operator-texts/locales/de-formal.po'),
  en: () => import('#contract/operator-texts/locales/en.po'),
};

/** Makes a desk as it is before it has looked at the window's storage. */
export function createDesk(boot: DeskBoot): Desk {
  const texts = createTexts(boot.config.formOfAddress);
  return {
    boot,
    texts: {
      i18n: texts.i18n,
      speak: async (language) => {
        await learnWorkplaceTexts(texts, {
          desk: (catalog) => deskTexts[catalog](),
          operatorSentences: (catalog) => operatorSentences[catalog](),
        });
        await texts.speak(language);
      },
    },
    session: createDeskSession({ tenant: boot.config.tenant, storage: window.sessionStorage }),
  };
}

const DeskContext = createContext<Desk | null>(null);

export const DeskProvider = DeskContext.Provider;

/** The desk at which this is shown. */
export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (!desk) throw new Error('useDesk needs a DeskProvider around it');
  return desk;
}

/** What is known of the session of who is here. */
export function useDeskSession<T>(select: (state: DeskSessionState) => T): T {
  return useStore(useDesk().session.store, select);
}

/** Whether the key of who is here is for something. What is not open to them is not offered; the service decides. */
export const useMay = (scope: OperatorScope): boolean =>
  useDeskSession(({ user }) => user?.scopes.includes(scope) ?? false);
