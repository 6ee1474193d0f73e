import { expect } from 'vitest';
import { newKey } from './operator-people.ts';
import { hashOf, keyWish } from './releasers.ts';
import { operatorKey, type Service } from '../service/service.ts';

/** Whom the tenant has told of keys. */
export const operatorEmail = 'praemien@lindenstrom.example';

/** The tenant with somebody who is told. */
export const withOperator = (tenant: Service['tenant']): Service['tenant'] => ({
  ...tenant,
  private: { ...tenant.private, operatorEmail },
});

/** What is done with keys, and what of them works. @param its the service, once it is there */
export function keysAt(its: () => Service) {
  const confirm = async (name: string, key: string, scopes: readonly string[], token: string) => {
    const body = keyWish(name, key, scopes);
    const { body: answer } = await its().call('PUT', 'operator/schluessel/bestaetigung', { body, token });
    return answer['Code'] ?? 'confirmed';
  };
  /** Somebody new with a key for releases, confirmed. */
  const releaser = async (name: string, by: string) => {
    const made = await newKey(its(), name, ['Freigabe']);
    expect(await confirm(name, made.key, ['Freigabe'], by)).toBe('confirmed');
    return made;
  };
  const renew = async (key: string, next: string) => {
    const body = { SchluesselHash: hashOf(next) };
    const { body: made } = await its().call('POST', 'operator/schluessel/erneuern', { body, token: key });
    return String(made['SchluesselId']);
  };
  const revoke = async (id: string, since = '') => {
    const path = `operator/schluessel/${id}${since && `?VerdachtSeit=${since}`}`;
    return (await its().call('DELETE', path, { token: operatorKey })).status;
  };
  /** Whether a key is let in: all of these may release, and nobody's run is there. */
  const use = async (token: string) => {
    const path = 'operator/zahllaeufe/00000000-0000-4000-8000-000000000000/freigabe';
    return (await its().call('POST', path, { token })).body['Code'];
  };
  const works = 'PSOF0720';
  const told = async (since = 0) =>
    (await its().mailsTo(operatorEmail))
      .flatMap((mail) => (mail.kind === 'operator-key' ? [[mail.event, mail.operator, mail.by]] : []))
      .slice(since);
  return { confirm, releaser, renew, revoke, use, works, told };
}
