import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mayOpen } from '#contract/agency-roles.ts';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { urlOf } from '#server/http/mount.ts';
import { engines } from '../service/engines.ts';
import { deskToken } from '../given/desk-people.ts';
import { officeToken } from '../given/office-people.ts';
import { confirmedRecommender, type Recommender } from '../given/people.ts';
import { hashOf, releasers } from '../given/releasers.ts';
import { onceAnswered } from '../service/once-answered.ts';
import { operatorKey, Service } from '../service/service.ts';
import { allowedBy, differences, type Access } from './access.ts';
import { accessTable } from './access-table.ts';
import { everybody, neighbourHash, type Identity } from './identities.ts';

const noSession = '401 PSOF0204';
const otherRole = '403 PSOF0103';
const opened = 'opened';

/** What a call answers somebody: how it refuses, or that it is open to them, whatever else is wrong. */
function expected(access: Access, { isSession, scope, token, link, office, desk }: Identity): string {
  if (access === 'anyone') return opened;
  const looksLikeSession = token?.includes('.') === true;
  if (access === 'anyone, or a session') return token === undefined || isSession ? opened : noSession;
  if (access === 'session') return isSession ? opened : noSession;
  if (access === 'any key itself' || access === 'at the desk') {
    if (scope === undefined) return '401 PSOF0701';
    return (access === 'at the desk') === (desk !== undefined) ? opened : '403 PSOF0703';
  }
  if ('key' in access) {
    if (scope === undefined) return '401 PSOF0701';
    return scope === access.key && !(access.itself && desk) ? opened : '403 PSOF0703';
  }
  if ('agency' in access) {
    if (!office?.role) return noSession;
    return access.agency === 'any' || mayOpen(office.role, access.agency) ? opened : otherRole;
  }
  if (access.orSession && looksLikeSession) return isSession ? opened : noSession;
  return link && access.link.includes(link) ? opened : access.refused;
}

/** The addresses of a tree of routes as Fastify draws it, a level of indent for each part. */
function addressesOf(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = ''] = /^([│ ]*)[├└]── (\S+)/.exec(line) ?? [];
    if (part === '') return [];
    above.splice(indent.length / 4, above.length, part);
    return [above.join('')];
  });
}

/** Without the names of its parameters, of which the router keeps one or all. */
const nameless = (url: string) => url.replaceAll(/:[\w:|]+/g, ':');

/** Where a call is answered. */
const homeOf = ({ variant }: Endpoint) => (variant === 'telecom' ? 'fernklang' : 'lindenstrom');

/** How the door refuses; everything else is said by the call itself. */
const doors = new Set([noSession, '401 PSOF0701', '403 PSOF0703']);

describe('the table of access', () => {
  it('says of every call whom it is for', () => {
    expect(
      differences(
        accessTable,
        api.map(({ name }) => name),
      ),
    ).toEqual({ unsaid: [], gone: [] });
  });

  it('says of every call what the contract says', () => {
    const told = api.map(({ name, allow }) => [
      name,
      allow.map((one) => (one.kind === 'operator' || one.kind === 'agency' ? one : { kind: one.kind })),
    ]);
    const said = Object.entries(accessTable).map(([name, access]) => [name, allowedBy(access)]);
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(said));
  });

  it('tells a new call that nobody has said anything about, and one that is gone, by name', () => {
    const names = api.map(({ name }) => name).filter((name) => name !== 'readUser');
    expect(differences(accessTable, [...names, 'plantedCall'])).toEqual({
      unsaid: ['plantedCall'],
      gone: ['readUser'],
    });
  });
});

describe.each(engines)('access on %s', (engine) => {
  let service: Service;
  let identities: readonly Identity[];
  let owner: Recommender;
  beforeAll(async () => {
    service = await Service.start(engine, undefined, undefined, undefined, {
      withTelecom: true,
      environmentKeys: {
        firstKeys: [
          { tenant: 'lindenstrom', hash: hashOf(operatorKey) },
          { tenant: 'nachbar', hash: neighbourHash },
        ],
        releaseKeys: [{ tenant: 'lindenstrom', name: 'Karin Vogt', hash: hashOf(releasers['Karin Vogt']) }],
      },
    });
    identities = await everybody(service);
    owner = await confirmedRecommender(service);
  }, 180_000);
  // One of the calls deletes the account.
  beforeEach(async () => {
    // One of the calls ends the session of the office, another one that of the desk.
    const again = identities.map(async (one) =>
      one.office
        ? { ...one, token: await officeToken(service, one.office.id) }
        : one.desk
          ? { ...one, token: await deskToken(service, one.desk) }
          : one,
    );
    identities = await Promise.all(again);
    const { token } = identities.find(({ isSession }) => isSession) ?? {};
    if (token !== undefined && (await service.call('GET', 'account/user', { token })).status === 200) return;
    const { token: anew } = await confirmedRecommender(service);
    identities = identities.map((identity) => (identity.isSession ? { ...identity, token: anew } : identity));
  });
  afterAll(() => service.stop());

  /** Numbers and hashes of somebody who is there, so that only who asks is wrong. */
  const pathOf = ({ path }: Endpoint, tenant: string) => {
    const own: Record<string, string> = {
      tenant,
      referralNumber: owner.number,
      recommenderHash: owner.hash,
      recipientNumber: '0123456789AB',
    };
    const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => own[name] ?? '6f1c2d3e-4b5a-4c6d-8e7f-901234567890');
    return filled.startsWith('/') ? `/api/v1${filled}` : filled;
  };

  it('is what the contract says: no other call is served', async () => {
    const served = addressesOf(service.app.printRoutes({ commonPrefix: false })).filter((url) =>
      url.startsWith('/api/'),
    );
    const found = new Set<string>();
    for (const url of served) {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
        const path = url.replace(':tenant', 'lindenstrom').replaceAll(/:[\w:|]+/g, '0123456789AB');
        const { statusCode } = await onceAnswered(service.app, { method, url: path });
        if (statusCode !== 405) found.add(`${method} ${nameless(url)}`);
      }
    }
    expect([...found].toSorted()).toEqual(api.map((one) => `${one.method} ${nameless(urlOf(one))}`).toSorted());
  });

  it('is tried with something of every kind that a call may ask for, and of another tenant', () => {
    const heldBy = ({ isSession, scope, link, tenant, office }: Identity) => {
      if (tenant !== undefined) return 'of another tenant';
      if (office) return 'agency';
      if (isSession) return 'recommender';
      if (scope !== undefined) return 'operator';
      return link === undefined ? 'nobody' : 'bearer';
    };
    const asked = api.flatMap(({ allow }) => allow.map(({ kind }) => kind));
    expect(new Set(identities.map(heldBy))).toEqual(new Set([...asked, 'of another tenant']));
  });

  it('is answered to who asks, and kept by no cache on the way', async () => {
    const { token = '' } = identities.find(({ isSession }) => isSession) ?? {};
    const answers: Record<string, unknown> = {};
    const asked = api.filter(({ method, redirects, isImage }) => method === 'GET' && !redirects && !isImage);
    for (const endpoint of asked) {
      const tenant = homeOf(endpoint);
      const { headers } = await service.call('GET', pathOf(endpoint, tenant), { token, tenant });
      answers[endpoint.name] = headers['cache-control'];
    }
    expect(answers).toEqual(Object.fromEntries(asked.map(({ name }) => [name, 'no-store'])));
  });

  it.each(api.map((endpoint) => [endpoint.name, endpoint] as const))('%s', async (name, endpoint) => {
    const access = accessTable[name];
    if (access === undefined) throw new Error(`the table says nothing about ${name}`);
    const { body = {}, query = '' } = typeof access === 'object' && 'link' in access ? access : {};
    const answers: Record<string, string> = {};
    const right: Record<string, string> = {};
    for (const identity of identities) {
      const { tenant = homeOf(endpoint), office } = identity;
      const token =
        tenant === 'fernklang' && office?.atFernklang !== undefined
          ? await officeToken(service, office.atFernklang, tenant)
          : identity.token;
      const answer = await service.call(endpoint.method, `${pathOf(endpoint, tenant)}${query && `?${query}`}`, {
        tenant,
        ...(token !== undefined && { token }),
        ...(endpoint.method !== 'GET' && { body }),
      });
      const said = `${answer.status} ${String(answer.body['Code'])}`;
      // What opens nothing there is not looked at where there is no such call.
      const isThere = endpoint.variant === undefined || tenant !== 'nachbar' || typeof access !== 'object';
      const should = isThere ? expected(access, identity) : '404 PSOF0005';
      right[identity.name] = should;
      const isDoor = doors.has(said) || (typeof access === 'object' && 'agency' in access && said === otherRole);
      answers[identity.name] = should === opened && answer.status < 500 && !isDoor ? opened : said;
    }
    expect(answers).toEqual(right);
  });
});
