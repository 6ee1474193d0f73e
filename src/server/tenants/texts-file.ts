import * as v from 'valibot';
import { text } from './file-fields.ts';
import type { ServiceTexts } from '#server/domain/tenant.ts';

/** Routes that a consent may link to. */
const linkable = ['/agb', '/datenschutz'];

function linksOnlyToLegalPages(label: string): boolean {
  const links = [...label.matchAll(/\[([^\]]+)\]\(([^)]*)\)/g)];
  return links.every(([, , address]) => linkable.includes(address ?? ''));
}

/** A consent's words. Links stand in them as `[words](/path)`, and so they are kept as proof. */
const consentLabel = v.strictObject({
  version: text(40),
  text: v.pipe(text(2000), v.check(linksOnlyToLegalPages, `may link to ${linkable.join(' and ')} only`)),
});

const termsLabel = v.pipe(
  consentLabel,
  v.forward(
    v.check((label) => label.text.includes('](/agb)'), 'must link to the terms, like [terms](/agb)'),
    ['text'],
  ),
);

function withPlaceholders(max: number, needed: readonly string[], allowed: readonly string[]) {
  const names = (list: readonly string[]) => list.map((name) => `{${name}}`).join(', ');
  return v.pipe(
    text(max),
    v.check(
      (value) => needed.every((name) => value.includes(`{${name}}`)),
      // Advertising must be recognisable as such: whoever gets the link is told of the bounty (design §6 Law).
      `must hold ${names(needed)}`,
    ),
    v.check(
      (value) => [...value.matchAll(/\{([^{}]*)\}/g)].every(([, name]) => allowed.includes(name ?? '')),
      `may hold no other placeholders than ${names(allowed)}`,
    ),
  );
}

const shareText = withPlaceholders(1500, ['link', 'bounty'], ['link', 'bounty', 'product', 'recommender']);

/** The schema of `content/<language>/texts.json`. */
export const textsFile = v.strictObject({
  home: v.strictObject({ title: text(120), lead: text(400) }),
  termsLabel,
  newsletterLabel: consentLabel,
  recipientConsentLabel: consentLabel,
  shareSubject: withPlaceholders(120, [], ['product']),
  shareText: v.strictObject({ '100': shareText, '50': shareText, '0': shareText }),
  invoiceNote: v.optional(text(400)),
});

export function asTexts(file: v.InferOutput<typeof textsFile>, supportHours: string): ServiceTexts {
  const { home, invoiceNote = '', ...texts } = file;
  return { ...texts, heroTitle: home.title, heroLead: home.lead, supportHours, invoiceNote };
}
