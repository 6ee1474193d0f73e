import { create } from 'zustand';
import type { ConsentPurpose } from '#contract/boot.ts';
import { keepText, keptText } from './kept-text.ts';
import type { Slot } from './storage.ts';

type Choice = Readonly<Partial<Record<ConsentPurpose, boolean>>>;

interface Consent {
  /** What the page's own consent manager has granted; null: it leaves asking to the widget. */
  readonly page: readonly ConsentPurpose[] | null;
  /** What the person chose in the widget. A purpose that is missing was never asked for. */
  readonly own: Choice;
}

/** What may be stored and measured on this device beside what is strictly necessary: nothing, until somebody says so. */
export const useConsent = create<Consent>(() => ({ page: null, own: {} }));

/** Default cookie lifetime (specification §9); then a person is asked again. Keeping the choice is strictly necessary (§ 25 (2) TDDDG). */
const choiceDays = 60;

let slot: Slot = { storageKey: 'consent', cookieName: 'psoe_consent' };

/** Takes up the choice of an earlier visit. */
export function resumeConsent(tenant: string): void {
  slot = { storageKey: `${window.location.host}/${tenant}_consent`, cookieName: `psoe_consent_${tenant}` };
  useConsent.setState({ own: choiceFromText(keptText(slot) ?? '') });
}

/** The page decides for as long as it grants a list, even an empty one. */
export function followPage(page: Consent['page']): void {
  if (page !== useConsent.getState().page) useConsent.setState({ page });
}

/** The person grants some of what they were asked for, and refuses the rest. */
export function decide(asked: readonly ConsentPurpose[], granted: readonly ConsentPurpose[]): void {
  const own: Choice = Object.fromEntries(asked.map((purpose) => [purpose, granted.includes(purpose)]));
  useConsent.setState({ own });
  keepText(slot, asked.map((purpose) => `${purpose}=${own[purpose] ? 'yes' : 'no'}`).join(' '), choiceDays);
}

export function isGranted({ page, own }: Consent, purpose: ConsentPurpose): boolean {
  return page ? page.includes(purpose) : own[purpose] === true;
}

/** Whether somebody has to ask the person. */
export function isOpen({ page, own }: Consent, purposes: readonly ConsentPurpose[]): boolean {
  return page === null && purposes.some((purpose) => own[purpose] === undefined);
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
