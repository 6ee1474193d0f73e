import type { Clock } from '#server/clock.ts';
import { Failure } from '#server/failure.ts';
import type { ConsentLabel, FormerWords, ServiceTexts, TenantContent } from '../../tenant.ts';

/** To whose labels people agree, as they are and as forms that are open may have shown them. */
export type ConsentTenant = Pick<TenantContent, 'texts' | 'formerWords'>;

interface Versioned {
  readonly text: string;
  readonly version: string;
}

/** A label as a person reads it: links (`[text](address)`) are their text. */
export function readable(label: string): string {
  return label
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** What forms that are open may have shown of a tenant's words before they changed. */
export function formerWordsOf(
  { formerWords }: Pick<TenantContent, 'formerWords'>,
  clock: Clock,
): readonly FormerWords[] {
  const now = clock.now();
  return formerWords.filter(({ until }) => now < until);
}

/** A label in each language, as the tenant says it now and as forms that are open may have shown it. */
export function shownLabels(
  tenant: ConsentTenant,
  clock: Clock,
  labelOf: (texts: ServiceTexts) => ConsentLabel,
): readonly ConsentLabel[] {
  return [tenant, ...formerWordsOf(tenant, clock)].flatMap(({ texts }) => Object.values(texts).map(labelOf));
}

/**
 * What the person saw must be what the tenant says today, or said when the form was opened, else the proof of consent would be worth nothing.
 * @returns the text as it was read
 * @throws Failure PSOF0309 when the text changed while the form was open
 */
export function provenText(shown: Versioned, labels: readonly Versioned[]): string {
  const text = readable(shown.text);
  if (!labels.some((label) => label.version === shown.version && readable(label.text) === text)) {
    throw new Failure('PSOF0309');
  }
  return text;
}

/**
 * A text that was agreed to, with the links that the tenant's label of the same words and version has today: who did not see
 * the form can still read what they lead to.
 */
export function withLinks(agreed: Versioned, labels: readonly Versioned[]): string {
  const same = ({ text, version }: Versioned) => version === agreed.version && readable(text) === agreed.text;
  return labels.find(same)?.text ?? agreed.text;
}
