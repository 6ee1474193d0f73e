import { randomBytes } from 'node:crypto';
import { keyWish } from './releasers.ts';
import { operatorKey, type Service } from '../service/service.ts';

/** Somebody's key as the holder makes it and the first key registers it. @throws Error with the code where it is refused */
export async function newKey(
  service: Service,
  name: string,
  scopes: readonly string[],
  { known = false, key = randomBytes(32).toString('base64url'), token = operatorKey, days = 365 } = {},
): Promise<{ id: string; key: string; operatorId: string }> {
  const body = { ...keyWish(name, key, scopes), BekanntePerson: known, Tage: days };
  const made = await service.call('POST', 'operator/schluessel', { body, token });
  if (made.status !== 200) throw new Error(made.text);
  return { id: String(made.body['SchluesselId']), key, operatorId: String(made.body['BetreiberId']) };
}

/** Who repeats deletions where no call is made, with a key that revokes none. */
export const repeating = {
  by: { kind: 'operator' as const, id: 'karin', name: 'Karin Vogt', keyId: 'key', scopes: [] },
  endKey: async () => undefined,
};
