import { Secret, TOTP } from 'otpauth';
import { openSession, tokenOf } from '#server/domain/identity/session.ts';
import type { Service } from '../service/service.ts';
import { newKey } from './operator-people.ts';

/** What an app shows for a secret at a moment: worked out by a library's code, not by the service. */
export const digitsAt = (secret: string, moment: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: moment.getTime() });

/** Somebody with a key and an app. */
export interface DeskPerson {
  readonly name: string;
  readonly key: string;
  readonly keyId: string;
  readonly operatorId: string;
  readonly secret: string;
}

export const signIn = (service: Service, key: string, digits: string) =>
  service.call('POST', 'operator/anmeldung', { body: { Ziffern: digits }, token: key });

/** Registers somebody and prepares their second factor, which counts from the first digits on. */
export async function newDeskPerson(
  service: Service,
  name: string,
  scopes: readonly string[] = ['Berichte'],
): Promise<DeskPerson> {
  const { key, id, operatorId } = await newKey(service, name, scopes);
  const { body } = await service.call('POST', 'operator/zweitfaktor', { token: key });
  return { name, key, keyId: id, operatorId, secret: String(body['Geheimnis']) };
}

/** Signs somebody in with the digits of now. @returns the token of their session */
export async function tokenAtDesk(service: Service, { key, secret }: DeskPerson): Promise<string> {
  const { status, body } = await signIn(service, key, digitsAt(secret, service.clock.moment));
  if (status !== 200) throw new Error(`the desk answered ${status} ${String(body['Code'])}`);
  return String(body['Token']);
}

/** Whose key it is by which somebody has signed in. */
export interface DeskSeat {
  readonly id: string;
  readonly operatorId: string;
}

/** A session of the desk as it begins once the digits were right. */
export async function deskToken(service: Service, { id: keyId, operatorId }: DeskSeat): Promise<string> {
  const subject = { tenant: 'lindenstrom', kind: 'operator', id: operatorId } as const;
  const session = await openSession(service.database.db, service.effects, subject, {
    vouched: null,
    minutes: 60,
    keyId,
  });
  return (await tokenOf(service.effects, subject, session, 0)).token;
}
