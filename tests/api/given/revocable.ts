import { operatorKey } from '../service/service.ts';
import { newKey } from './operator-people.ts';
import type { Paying } from './paying.ts';
import { keyWish } from './releasers.ts';

/** Somebody who may release as well, with a key that can be taken away. */
export async function revocable({ service, keyOf }: Pick<Paying, 'service' | 'keyOf'>) {
  const { id, key } = await newKey(service, 'Ida', ['Freigabe']);
  const body = keyWish('Ida', key, ['Freigabe']);
  await service.call('PUT', 'operator/schluessel/bestaetigung', { token: keyOf('Karin Vogt'), body });
  return { key, revoke: () => service.call('DELETE', `operator/schluessel/${id}`, { token: operatorKey }) };
}
