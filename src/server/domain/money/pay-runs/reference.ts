/** What the bank and the person read on their statements: unique for ever, 34 characters of the 35 that a file takes. */
export const referenceOf = (paymentId: string) => `RW${paymentId.replaceAll('-', '')}`.toUpperCase();

/** Names a payment file at the bank: 35 characters. */
export const messageIdOf = (runId: string) => `RW-${runId.replaceAll('-', '')}`;

/** The run whose file has this name, or null when it is no name of ours. */
export function runIdOf(messageId: string): string | null {
  const parts = /^RW-([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/i.exec(messageId);
  return parts && parts.slice(1).join('-').toLowerCase();
}

/** Whether it has the form of ours: a statement tells of everything else on the account, too. */
export const isOurs = (reference: string) => /^RW-?[0-9a-f]{32}$/i.test(reference);

/** References in the form of ours that stand anywhere in a text, each as we would write it. */
export function referencesIn(text: string): string[] {
  if (!/rw/i.test(text)) return [];
  return (text.match(/(?<![0-9a-z])RW-?[0-9a-f]{32}(?![0-9a-z])/gi) ?? []).map((found) =>
    found[2] === '-' ? `RW-${found.slice(3).toLowerCase()}` : found.toUpperCase(),
  );
}

/** As we would write it, however the bank did; what has not the form of ours stays as it is. */
export const asOurs = (reference: string) =>
  isOurs(reference) ? (referencesIn(reference)[0] ?? reference) : reference;
