/** 128 random bits in hex; `crypto.randomUUID` is missing where the partner's page is not secure. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Gives the idempotency key of a submission: the same values again keep the key, so that pressing "try again" after a lost
 * answer has one effect; changed values are another attempt.
 */
export function createAttemptKeys(): (values: unknown) => string {
  let last: { readonly text: string; readonly key: string } | null = null;
  return (values) => {
    const text = JSON.stringify(values);
    if (last?.text !== text) last = { text, key: randomKey() };
    return last.key;
  };
}
