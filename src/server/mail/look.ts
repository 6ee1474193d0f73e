import type { Messages } from '@lingui/core';
import type { Language } from '#contract/fields.ts';
import type { FormOfAddress } from '#contract/languages.ts';

/** What a mail takes from its tenant: who sends it, how it looks, and how its readers log in. */
export interface MailLook {
  /** The company as it stands in the commercial register, e.g. `Lindenstrom GmbH`. */
  readonly companyName: string;
  /** What every business letter must say of the company, in each language. */
  readonly company: {
    readonly address: string;
    readonly register: string;
    readonly management: Readonly<Record<Language, string>>;
  };
  readonly sender: { readonly name: string; readonly email: string };
  readonly support: { readonly email: string; readonly phone: string };
  /** CSS colour of the one button, and of the text on it. */
  readonly accent: string;
  readonly onAccent: string;
  /** People come logged in from the provider and have no password here (specification §2.4). */
  readonly autologin: boolean;
  /** Pages that every mail must lead to. */
  readonly imprintUrl: string;
  readonly privacyUrl: string;
  readonly formOfAddress: FormOfAddress;
  /** The tenant's own words for texts of mails. */
  readonly wording?: Readonly<Record<Language, Messages>>;
}
