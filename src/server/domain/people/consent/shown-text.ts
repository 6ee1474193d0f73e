import { Failure } from '#server/failure.ts';

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

/**
 * What the person saw must be what the tenant says today, else the proof of consent would be worth nothing.
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
