import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agencyRole } from '#contract/agency-roles.ts';
import { tryLimits } from '#server/domain/identity/tries.ts';
import { agencyWith, rowsOfReport, signedInTo } from '../given/agency-people.ts';
import { asExcluding, inviting } from '../given/invitations.ts';
import { endAgency } from '../given/office-people.ts';
import { engines } from '../service/engines.ts';
import { newEmail, Service, type Answer } from '../service/service.ts';

const accepted = [200, { Angenommen: true }];
const told = ({ status, body }: Answer) => [status, body];
/** Status, code and the fields that are wrong. */
const refusal = ({ status, body }: Answer) => [
  status,
  body['Code'],
  ...((body['Felder'] ?? []) as { Feld: string }[]).map(({ Feld }) => Feld),
];

describe.each(engines)('inviting from the office of an agency on %s', (engine) => {
  let service: Service;
  let token: string;
  const { agents, wish, send, invite: withCaptcha, invitationsTo, decline, invited } = inviting(() => service);
  beforeAll(async () => {
    service = await Service.start(engine, asExcluding);
    const [own, other] = agents();
    await agencyWith(service, 'A-1', [own.externalId, 'LS-9999']);
    await agencyWith(service, 'A-2', [other.externalId]);
    // The same numbers at another tenant are others.
    await agencyWith(service, 'A-1', [other.externalId], 'nachbar');
    token = await signedInTo(service, 'A-1');
  }, 180_000);
  afterAll(() => service.stop());

  const invite = (change: object = {}, options: object = {}) =>
    service.call('POST', 'agentur/einladungen', { token, body: wish(change), ...options });

  it('needs no captcha, mails the contact in the name of an own adviser, and is in the report', async () => {
    const email = newEmail();
    expect(told(await invite({ Email: email, Art: 'Video' }))).toEqual(accepted);
    const [{ lastName, zipCode, city }] = agents();
    expect(await invitationsTo(email)).toMatchObject([
      { agentLabel: `${lastName}, ${zipCode} ${city}`, conversation: 'Video' },
    ]);
    expect(await rowsOfReport(service, 'invitations', { token })).toMatchObject([
      { EmpfaengerName: 'M••• S.', Gespraech: 'Video' },
    ]);
    expect(await rowsOfReport(service, 'invitations', { token: await signedInTo(service, 'A-2') })).toEqual([]);
  });

  it('is in the name of no adviser of another agency, of none that has left, and of nobody', async () => {
    for (const number of [agents()[1].externalId, 'LS-9999', 'XX-0']) {
      const email = newEmail();
      const answer = await invite({ Mitarbeiternummer: number, Email: email });
      expect(refusal(answer)).toEqual([404, 'PSOF0311', 'Mitarbeiternummer']);
      expect(await invitationsTo(email)).toEqual([]);
    }
    expect(refusal(await invite({ Mitarbeiternummer: '' }))).toEqual([422, 'PSOF0003', 'Mitarbeiternummer']);
  });

  it('asks for the agreement of the contact and for what is an address', async () => {
    expect(refusal(await invite({ KontaktEinverstanden: false }))).toEqual([422, 'PSOF0003', 'KontaktEinverstanden']);
    expect(refusal(await invite({ Email: 'mira', Art: 'Brief' }))).toEqual([422, 'PSOF0003', 'Email', 'Art']);
    expect(refusal(await invite({}, { body: null }))).toEqual([422, 'PSOF0003']);
  });

  it('answers the same for every address, and sends one mail in a year, none after a no and none to whom the provider excludes', async () => {
    const { token: secret, email: declined } = await invited();
    await decline(secret);
    const { email: asked } = await invited();
    const once = newEmail();
    const addresses = [once, once.toUpperCase(), once.replace('@', '+x@'), asked, declined, 'niemand@example.de'];
    for (const Email of addresses) expect(told(await invite({ Email }))).toEqual(accepted);
    const sent = await Promise.all([once, asked, declined, 'niemand@example.de'].map((to) => invitationsTo(to)));
    expect(sent.map(({ length }) => length)).toEqual([1, 1, 1, 0]);
    service.clock.pass({ days: 1 });
    token = await signedInTo(service, 'A-1');
    for (const Email of [once, asked, declined]) await invite({ Email });
    expect((await Promise.all([once, asked, declined].map((to) => invitationsTo(to)))).flat()).toHaveLength(3);
  });

  it('happens once per idempotency key of whoever is signed in', async () => {
    const email = newEmail();
    const headers = { 'idempotency-key': randomUUID() };
    const body = wish({ Email: email });
    for (const time of [1, 2])
      expect([time, ...told(await invite({}, { body, headers }))]).toEqual([time, ...accepted]);
    const other = wish({ Email: newEmail() });
    expect(refusal(await invite({}, { body: other, headers }))).toEqual([409, 'PSOF0012']);
    // Somebody else's key is another one, even if it reads the same.
    const colleague = await signedInTo(service, 'A-1', agencyRole.employee);
    expect(told(await invite({}, { body: other, headers, token: colleague }))).toEqual(accepted);
    expect(await invitationsTo(email)).toHaveLength(1);
  });

  it('is open to owners and employees, as long as their agency works for the tenant', async () => {
    const answers: Record<string, unknown> = {};
    for (const role of Object.values(agencyRole)) {
      answers[role] = refusal(await invite({}, { token: await signedInTo(service, 'A-1', role) }));
    }
    expect(answers).toEqual({
      AgenturInhaber: [200, undefined],
      AgenturInhaber_inaktiv: [403, 'PSOF0103'],
      AgenturMitarbeiter: [200, undefined],
      Platzhalter: [403, 'PSOF0103'],
    });
    await agencyWith(service, 'A-3', []);
    const ending = await signedInTo(service, 'A-3');
    await endAgency(service, 'A-3', service.clock.now());
    expect(refusal(await invite({}, { token: ending }))).toEqual([401, 'PSOF0204']);
    expect(refusal(await invite({}, { token: undefined }))).toEqual([401, 'PSOF0204']);
  });

  it('is one tenant’s: neither a session nor an adviser of another one counts', async () => {
    const neighbours = await signedInTo(service, 'A-1', agencyRole.owner, 'nachbar');
    const there = { token: neighbours, tenant: 'nachbar' };
    expect(refusal(await invite({}, { token: neighbours }))).toEqual([401, 'PSOF0204']);
    expect(refusal(await invite({}, there))).toEqual([404, 'PSOF0311', 'Mitarbeiternummer']);
    expect(told(await invite({ Mitarbeiternummer: agents()[1].externalId }, there))).toEqual(accepted);
  });

  it('does not let anybody invite on the public way without a captcha, who is signed in neither', async () => {
    for (const session of [undefined, token]) {
      expect(refusal(await send(wish(), { token: session }))).toEqual([428, 'PSOF0601']);
    }
    expect(told(await withCaptcha())).toEqual(accepted);
  });

  it('is limited for each person and for each network, and what is refused counts for neither', async () => {
    const most = tryLimits.invitationOfOfficeUser.most;
    const fromNetwork = tryLimits.invitationFromOfficeNetwork.most;
    service.clock.pass({ days: 2 });
    const [first, second] = [await signedInTo(service, 'A-1'), await signedInTo(service, 'A-1')];
    const from = '198.51.100.7';
    const times = async (count: number, options: object) => {
      const said: unknown[] = [];
      for (let time = 0; time < count; time += 1) said.push((await invite({}, options)).status);
      return said;
    };
    expect(new Set(await times(most, { token: first, from }))).toEqual(new Set([200]));
    expect(refusal(await invite({}, { token: first, from }))).toEqual([429, 'PSOF0009']);
    const left = fromNetwork - most;
    expect(await times(left + 1, { token: second, from })).toEqual([...Array<number>(left).fill(200), 429]);
    // Elsewhere the second one goes on, and the first one has to wait for another day.
    expect(await times(1, { token: second, from: '203.0.113.9' })).toEqual([200]);
    expect(await times(1, { token: first, from: '203.0.113.9' })).toEqual([429]);
  });
});

describe.each(engines)('the advisers of an agency on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
    await agencyWith(service, 'A-1', ['LS-1003', 'LS-9999', 'LS-1001']);
    await agencyWith(service, 'A-2', ['LS-1002']);
    await agencyWith(service, 'A-1', ['LS-1004'], 'nachbar');
  }, 180_000);
  afterAll(() => service.stop());

  const agentsOf = async (token: string, tenant = 'lindenstrom') =>
    service.call('GET', 'agentur/berater', { token, tenant });

  it('are told by name, who has left last, and none of another agency or tenant', async () => {
    const { status, body } = await agentsOf(await signedInTo(service, 'A-1'));
    const numbers = ['LS-1001', 'LS-1003'];
    const labels = service.tenant.agents
      .filter(({ externalId }) => numbers.includes(externalId))
      .map(({ externalId, lastName, zipCode, city }) => ({
        AgentNumber: externalId,
        BeraterName: `${lastName}, ${zipCode} ${city}`,
        Ausgeschieden: false,
      }))
      .toSorted((a, b) => a.BeraterName.localeCompare(b.BeraterName, 'de'));
    expect(labels).toHaveLength(2);
    const gone = { AgentNumber: 'LS-9999', BeraterName: 'LS-9999', Ausgeschieden: true };
    expect([status, body]).toEqual([200, { Berater: [...labels, gone] }]);
    const neighbours = await signedInTo(service, 'A-1', agencyRole.owner, 'nachbar');
    expect((await agentsOf(neighbours, 'nachbar')).body).toMatchObject({ Berater: [{ AgentNumber: 'LS-1004' }] });
  });

  it('invite nobody at a tenant that is no telecom provider', async () => {
    const body = {};
    const answer = await service.call('POST', 'agentur/einladungen', { body, token: await signedInTo(service, 'A-1') });
    expect(refusal(answer)).toEqual([404, 'PSOF0005']);
  });

  it('are told to every role that has a report, and to nobody else', async () => {
    const answers: unknown[] = [];
    for (const role of Object.values(agencyRole)) {
      answers.push((await agentsOf(await signedInTo(service, 'A-2', role))).status);
    }
    expect(answers).toEqual([200, 200, 200, 403]);
  });
});
