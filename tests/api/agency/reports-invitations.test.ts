import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agencyWith, askReport, rowsOfReport, signedInTo } from '../given/agency-people.ts';
import { asExcluding, inviting } from '../given/invitations.ts';
import { engines } from '../service/engines.ts';
import { Service } from '../service/service.ts';

describe.each(engines)('the invitations of an agency on %s', (engine) => {
  let service: Service;
  let token: string;
  const { agents, invited, decline } = inviting(() => service);
  beforeAll(async () => {
    service = await Service.start(engine, asExcluding);
    const [own, other] = agents();
    await agencyWith(service, 'A-1', [own.externalId]);
    await agencyWith(service, 'A-2', [other.externalId]);
    token = await signedInTo(service, 'A-1');
  }, 180_000);
  afterAll(() => service.stop());

  it('are there while they can be answered, masked, and gone with a no', async () => {
    const { token: secret, email } = await invited();
    const { text } = await askReport(service, 'invitations', { token });
    for (const hidden of [email, 'Sommer', secret]) expect(text).not.toContain(hidden);
    const rows = await rowsOfReport(service, 'invitations', { token });
    expect(rows).toEqual([
      {
        EmpfaengerName: 'M••• S.',
        Gespraech: 'Telefon',
        AgentNumber: agents()[0].externalId,
        BeraterName: expect.stringContaining(agents()[0].lastName) as unknown,
        ErstelltAm: '2026-05-20T10:00:00',
        GueltigBis: '2026-06-03T10:00:00',
      },
    ]);
    expect(await rowsOfReport(service, 'invitations', { token: await signedInTo(service, 'A-2') })).toEqual([]);
    expect((await decline(secret)).status).toBe(204);
    expect(await rowsOfReport(service, 'invitations', { token })).toEqual([]);
  });

  it('are gone when their time is over', async () => {
    await invited();
    expect(await rowsOfReport(service, 'invitations', { token })).toHaveLength(1);
    service.clock.pass({ days: 14 });
    const later = await signedInTo(service, 'A-1');
    expect(await rowsOfReport(service, 'invitations', { token: later })).toEqual([]);
  });
});
