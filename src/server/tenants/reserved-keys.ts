/** First segments of addresses that the service keeps for itself; no tenant may bear such a name. */
export const reservedKeys: readonly string[] = ['api', 'assets', 'healthz', 'mailbox', 'metrics', 'readyz', 'v1'];

export function isReservedKey(key: string): boolean {
  return reservedKeys.includes(key);
}
