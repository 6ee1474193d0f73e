import { randomBytes } from 'node:crypto';
import { agencyRole, type AgencyRole } from '#contract/agency-roles.ts';
import { valuesOf } from '#contract/values-of.ts';
import { issueToken } from '#server/domain/identity/tokens.ts';
import { fourEyesScopes, operatorScope, type OperatorScope } from '#contract/operator-scopes.ts';
import { claimToken, providedBounty } from '../given/bounty-people.ts';
import { confirmedRecommender, recipientBody, type Recommender } from '../given/people.ts';
import { deskToken, type DeskSeat } from '../given/desk-people.ts';
import { newAgency, newAgencyUser, officeToken } from '../given/office-people.ts';
import { newKey } from '../given/operator-people.ts';
import { hashOf, releasers } from '../given/releasers.ts';
import { newEmail, operatorKey, tokenIn, type Service } from '../service/service.ts';
import { solveCheck } from '../service/solve-check.ts';
import type { LinkToken } from './access.ts';

/** The key of the tenant beside the one whose calls are tried. */
export const neighbourKey = 'operator-key-of-the-neighbour';
export const neighbourHash = hashOf(neighbourKey);

/** What somebody sends along, and what it is worth at Lindenstrom. */
export interface Identity {
  readonly name: string;
  readonly token: string | undefined;
  /** Where the call is made; Lindenstrom where nothing is said. */
  readonly tenant?: string;
  /** It opens what a session opens. */
  readonly isSession?: true;
  readonly scope?: OperatorScope;
  /** It is no key but the session of somebody who has signed in at the desk by one, anew for each call. */
  readonly desk?: DeskSeat;
  readonly link?: LinkToken;
  /** Somebody of an agency, who is signed in anew for each call; the role is what it is worth. */
  readonly office?: { readonly id: string; readonly role?: AgencyRole; readonly atFernklang?: string };
}

/** A key of somebody of their own; the one that releases is one that the environment vouches for. */
async function keyFor(service: Service, scopes: readonly OperatorScope[]) {
  if (scopes.some((scope) => fourEyesScopes.includes(scope))) {
    return newKey(service, 'Karin Vogt', scopes, { key: releasers['Karin Vogt'] });
  }
  return newKey(service, `Somebody ${randomBytes(3).toString('hex')}`, scopes);
}

/** Of whom an adviser of Fernklang invites. */
async function invitationToken(service: Service): Promise<string> {
  const invite = (body: object | null) => service.call('PUT', 'Einladung', { body, tenant: 'fernklang' });
  const { body: asked } = await invite(null);
  const email = newEmail();
  const sent = await invite({
    Vorname: 'Lena',
    Nachname: 'Öztürk',
    Email: email,
    Art: 'Telefon',
    Mitarbeiternummer: 'FK-2003',
    KontaktEinverstanden: true,
    Captcha: await solveCheck(String(asked['Challenge'])),
  });
  const [mail] = await service.mailsTo(email);
  if (mail?.kind !== 'invitation') throw new Error(sent.text);
  return tokenIn(mail.invitationUrl);
}

/** A session whose person is blocked, or gone. */
async function endedSession(service: Service, statement: (hash: string) => string): Promise<string> {
  const { hash, token } = await confirmedRecommender(service);
  await service.database.executeSql(statement(hash));
  return token;
}

async function recipientToken(service: Service, anna: Recommender): Promise<string> {
  const given = await service.call('POST', `empfaenger/create/${anna.number}`, { body: recipientBody(service) });
  return String(given.body['EmpfaengerToken']);
}

/** People of an agency, of each role, who have the same at Fernklang, one of them at another tenant, too; and one who was sent a link. */
async function ofAgency(service: Service): Promise<readonly Identity[]> {
  await newAgency(service);
  await newAgency(service, { tenant: 'fernklang' });
  const people: Identity[] = [];
  for (const role of valuesOf(agencyRole)) {
    const id = await newAgencyUser(service, { role });
    const atFernklang = await newAgencyUser(service, { role, tenant: 'fernklang' });
    const office = { id, role, atFernklang };
    people.push({ name: `an agency’s ${role}`, token: await officeToken(service, id), office });
  }
  const id = await newAgencyUser(service, { role: agencyRole.owner });
  const token = await officeToken(service, id);
  const wish = { tenant: 'lindenstrom', purpose: 'agency-login', subject: id, days: 30 } as const;
  const { secret } = await issueToken(service.database.db, service.effects, wish);
  return [
    ...people,
    { name: 'an agency’s owner at the neighbour', token, office: { id }, tenant: 'nachbar' },
    { name: 'an office’s link', token: secret, link: 'office’s link' },
  ];
}

/** Everybody who might try a call. */
export async function everybody(service: Service): Promise<readonly Identity[]> {
  const expired = await confirmedRecommender(service);
  service.clock.pass({ days: 2 });
  const anna = await confirmedRecommender(service);
  const [header = '', payload = ''] = anna.token.split('.');
  const provided = await providedBounty(service, 100);
  const everything = Object.values(operatorScope);
  // Nobody may register keys and release.
  const most = everything.filter((scope) => !fourEyesScopes.includes(scope));
  const revoked = await keyFor(service, most);
  await service.call('DELETE', `operator/schluessel/${revoked.id}`, { token: operatorKey });
  const whole = await keyFor(service, most);
  const scoped: Identity[] = [];
  for (const scope of everything) {
    const { key, ...desk } = await keyFor(service, [scope]);
    scoped.push({ name: `a key for ${scope} alone`, token: key, scope });
    scoped.push({ name: `at the desk for ${scope} alone`, token: await deskToken(service, desk), scope, desk });
  }
  const blocked = (hash: string) => `update recommenders set blocked_at = now() where hash = '${hash}'`;
  const gone = await confirmedRecommender(service);
  const left = await service.call('DELETE', 'empfehler/delete', { token: gone.token });
  if (left.status !== 204) throw new Error(left.text);
  const itsRecipient = await recipientToken(service, anna);
  const itsBounty = await claimToken(service, provided.anna.email);
  return [
    { name: 'nobody', token: undefined },
    { name: 'garbage', token: 'A'.repeat(43) },
    { name: 'garbage like a session', token: 'a.b.c' },
    { name: 'a recommender', token: anna.token, isSession: true },
    { name: 'a forged session', token: `${header}.${payload}.${'A'.repeat(43)}` },
    { name: 'an expired session', token: expired.token },
    { name: 'another tenant’s session', token: anna.token, tenant: 'nachbar' },
    { name: 'the session of who is blocked', token: await endedSession(service, blocked) },
    { name: 'the session of who is gone', token: gone.token },
    { name: 'a recipient’s token', token: itsRecipient, link: 'recipient’s token' },
    { name: 'an invitation’s token of Fernklang', token: await invitationToken(service), link: 'invitation’s token' },
    { name: 'a bounty’s token', token: itsBounty, link: 'bounty’s token' },
    { name: 'a recipient’s token of Lindenstrom at the neighbour', token: itsRecipient, tenant: 'nachbar' },
    { name: 'a bounty’s token of Lindenstrom at the neighbour', token: itsBounty, tenant: 'nachbar' },
    { name: 'a password’s token', token: anna.passwordToken },
    { name: 'the neighbour’s key', token: neighbourKey },
    { name: 'a key of Lindenstrom at the neighbour', token: whole.key, tenant: 'nachbar' },
    {
      name: 'a session of Lindenstrom’s desk at the neighbour',
      token: await deskToken(service, whole),
      tenant: 'nachbar',
    },
    { name: 'a revoked key', token: revoked.key },
    { name: 'at the desk by a revoked key', token: await deskToken(service, revoked) },
    ...scoped,
    ...(await ofAgency(service)),
  ];
}
