/** 128 random bits in hex; `crypto.randomUUID` is missing where the partner's page is not secure. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Gives the idempotency key of a submission: the same body again keeps the key, so that pressing "try again" after a lost
 * answer has one effect; a changed body is another attempt. A security check's answer is no part of it.
 */
export function createAttemptKeys(): (body: unknown) => string {
  let last: { readonly text: string; readonly key: string } | null = null;
  return (body) => {
    const text = JSON.stringify(body);
    if (last?.text !== text) last = { text, key: randomKey() };
    return last.key;
  };
}
