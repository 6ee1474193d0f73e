import * as v from 'valibot';
import { text } from './file-fields.ts';
import type { ServiceTexts } from './tenant.ts';

/** Routes that a consent may link to, and the marks the widget knows for them (`TenantTexts` of the contract). */
const marks: Readonly<Record<string, string>> = { '/agb': 'terms', '/datenschutz': 'privacy' };
const link = /\[([^[\]]+)\]\(([^()\s]*)\)/g;

function unknownLink(label: string): boolean {
  return [...label.matchAll(link)].some(([, , address]) => !Object.hasOwn(marks, address ?? ''));
}

function withMarks(label: string): string {
  return label.replaceAll(link, (_, words: string, address: string) => {
    const mark = marks[address] ?? '';
    return `{${mark}}${words}{/${mark}}`;
  });
}

/** A consent's words; its links are written as markdown and come out as the contract's marks. */
const consentLabel = v.strictObject({
  version: text(40),
  text: v.pipe(
    text(2000),
    v.check((label) => !/[{}]/.test(label), 'must not hold { or }'),
    v.check((label) => !unknownLink(label), `may link to ${Object.keys(marks).join(' and ')} only`),
    v.transform(withMarks),
  ),
});

const termsLabel = v.pipe(
  consentLabel,
  v.forward(
    v.check((label) => label.text.includes('{terms}'), 'must link to the terms, like [terms](/agb)'),
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
});

export function asTexts(file: v.InferOutput<typeof textsFile>, supportHours: string): ServiceTexts {
  const { home, ...texts } = file;
  return { ...texts, heroTitle: home.title, heroLead: home.lead, supportHours };
}
