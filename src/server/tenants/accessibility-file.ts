import * as v from 'valibot';
import type { Language } from '#contract/fields.ts';
import type { AccessibilityFacts } from '#server/content/accessibility-page.ts';
import { day, email, list, localized, text } from './file-fields.ts';
import type { TenantFile } from './tenant-file.ts';

/** The schema of `accessibility.json`: what only the tenant knows of its declaration of accessibility. */
export function accessibilityFile(languages: readonly [Language, ...Language[]]) {
  return v.strictObject({
    examinedOn: day,
    limits: list(localized(languages, text(600))),
    enforcement: v.strictObject({
      name: localized(languages, text(200)),
      address: text(200),
      email,
    }),
  });
}

type AccessibilityFile = v.InferOutput<ReturnType<typeof accessibilityFile>>;

export function factsIn(file: AccessibilityFile, tenant: TenantFile, language: Language): AccessibilityFacts {
  const { email: supportEmail, phone } = tenant.support;
  return {
    company: tenant.name,
    formOfAddress: tenant.formOfAddress,
    website: tenant.recommendWebPage,
    examinedOn: file.examinedOn,
    limits: file.limits.map((limit) => limit[language]),
    support: { email: supportEmail, phone },
    enforcement: { ...file.enforcement, name: file.enforcement.name[language] },
  };
}
