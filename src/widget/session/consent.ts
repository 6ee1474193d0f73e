import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ConsentPurpose } from '#contract/boot.ts';
import { keepText, keptText } from './kept-text.ts';
import { slotsOf } from './slots-of.ts';
import type { Storage } from './storage.ts';

type Choice = Readonly<Partial<Record<ConsentPurpose, boolean>>>;

export interface Consent {
  /** What the page's own consent manager has granted; null: it leaves asking to the widget. */
  readonly page: readonly ConsentPurpose[] | null;
  /** What the person chose in the widget. A purpose that is missing was never asked for. */
  readonly own: Choice;
  /** Whether that is known: nobody is asked before. */
  readonly isKnown: boolean;
}

/** What may be stored and measured on this device beside what is strictly necessary: nothing, until somebody says so. */
export interface ConsentKeeper {
  readonly store: StoreApi<Consent>;
  /** Takes up the choice of an earlier visit. */
  readonly resume: () => void;
  /** The page decides for as long as it grants a list, even an empty one. */
  readonly followPage: (page: Consent['page']) => void;
  /** The person grants some of what they were asked for, and refuses the rest. */
  readonly decide: (asked: readonly ConsentPurpose[], granted: readonly ConsentPurpose[]) => void;
}

/** Default cookie lifetime (specification §9); then a person is asked again. Keeping the choice is strictly necessary (§ 25 (2) TDDDG). */
const choiceDays = 60;

export function createConsent(storage: Storage, tenant: string): ConsentKeeper {
  const store = createStore<Consent>(() => ({ page: null, own: {}, isKnown: false }));
  return {
    store,
    resume: () => {
      const own = choiceFromText(keptText(storage, slotsOf(tenant, 'consent')) ?? '');
      store.setState({ own, isKnown: true });
    },
    followPage: (page) => {
      if (page !== store.getState().page) store.setState({ page });
    },
    decide: (asked, granted) => {
      const own: Choice = Object.fromEntries(asked.map((purpose) => [purpose, granted.includes(purpose)]));
      store.setState({ own });
      const text = asked.map((purpose) => `${purpose}=${own[purpose] ? 'yes' : 'no'}`).join(' ');
      keepText(storage, slotsOf(tenant, 'consent'), text, choiceDays);
    },
  };
}

export function isGranted({ page, own }: Pick<Consent, 'page' | 'own'>, purpose: ConsentPurpose): boolean {
  return page ? page.includes(purpose) : own[purpose] === true;
}

/** Whether somebody has to ask the person. */
export function isOpen({ page, own, isKnown }: Consent, purposes: readonly ConsentPurpose[]): boolean {
  return isKnown && page === null && purposes.some((purpose) => own[purpose] === undefined);
}

/** Reads `functional=yes analytical=no`; what is not understood counts as not asked. */
function choiceFromText(text: string): Choice {
  const own: Partial<Record<ConsentPurpose, boolean>> = {};
  for (const purpose of ['functional', 'analytical', 'marketing'] as const) {
    const answer = new RegExp(`\\b${purpose}=(yes|no)\\b`).exec(text)?.[1];
    if (answer !== undefined) own[purpose] = answer === 'yes';
  }
  return own;
}
