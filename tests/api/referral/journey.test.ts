import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../service/engines.ts';
import { confirmedRecommender, recipientBody, referralBody } from '../given/people.ts';
import { operatorKey, Service, tokenIn } from '../service/service.ts';

describe.each(engines)('a referral on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  });
  afterAll(() => service.stop());

  it('goes from the form over the confirmation, the recipient and the order into the personal area', async () => {
    const anna = await confirmedRecommender(service);
    const shared = await service.call('GET', `empfehlen/${anna.number}/${anna.hash}`);
    expect(shared.body).toMatchObject({ Status: 'Ok', PraemieEmpfehlerCent: 6000, PraemieEmpfaengerCent: 0 });

    const click = await service.call('GET', `empfehlen/click/${anna.number}?channel=whatsapp`);
    expect(click.status).toBe(302);
    expect(click.headers['location']).toBe(
      `http://127.0.0.1:4601/empfehlen#/empfaengerdaten/${anna.number}?channel=whatsapp`,
    );
    const opened = await service.call('PUT', `empfehlung/${anna.number}`, { body: { Channel: 'whatsapp' } });
    expect(opened.body).toMatchObject({ EmpfehlerName: 'Anna S.', ProduktId: 'lindenstrom-natur' });

    const body = recipientBody(service);
    const created = await service.call('POST', `empfaenger/create/${anna.number}?channel=whatsapp`, { body });
    expect(created.status).toBe(200);
    const recipient = created.body as unknown as Record<'Empfaengernummer' | 'EmpfaengerToken' | 'BestellUrl', string>;
    expect(new URL(recipient.BestellUrl).searchParams.get('empfaenger')).toBe(recipient.Empfaengernummer);
    const [mail] = await service.mailsTo(body.Email);
    if (mail?.kind !== 'recipient-confirmation') throw new Error('no mail asked the recipient');
    const Token = tokenIn(mail.confirmUrl);
    const confirmed = await service.call('PUT', 'empfaenger/bestaetigung', { body: { Token } });
    expect(confirmed.body).toMatchObject({ Bestaetigt: true, Vorname: 'Lena' });

    const order = {
      ExterneId: `LS-${anna.number}`,
      Empfaengernummer: recipient.Empfaengernummer,
      ProduktId: 'lindenstrom-natur',
      Status: 'Offen',
      Auftragsdatum: '2026-05-20T10:00:00',
    };
    const told = await service.call('POST', 'auftraege', { body: order, token: operatorKey });
    expect(told.body).toEqual({ ExterneId: order.ExterneId, Status: 'Offen', Neu: true, Zugeordnet: true });

    const own = await service.call('GET', 'empfehler/empfehlungen/', { token: anna.token });
    expect(own.body).toMatchObject({ TotalCount: 1, HasNext: false });
    const [row] = (own.body as unknown as { Content: Record<string, unknown>[] }).Content;
    expect(row).toMatchObject({ EmpfaengerName: 'L••• Ö.', Klicks: 1, Auftrag: { Status: 'Offen' } });
    const bar = (row?.['Meilensteine'] as { Zustand: string }[] | undefined)?.map(({ Zustand }) => Zustand);
    // Five steps are done, the payment of the order is next, and three of the bounty follow.
    expect(bar).toEqual([...Array<string>(5).fill('Erledigt'), 'Aktuell', 'Offen', 'Offen', 'Offen']);
    expect(JSON.stringify(own.body)).not.toContain('Öztürk');
  });

  it('says the same to everybody who is not signed in, whether the address is known or not', async () => {
    const anna = await confirmedRecommender(service);
    const answers = [];
    for (const Email of [anna.email, 'nobody-yet@example.de']) {
      const body = referralBody(service, { Empfehler: { Email } });
      answers.push((await service.call('POST', 'empfehlen/create', { body })).body);
    }
    for (const answer of answers) expect(answer).toMatchObject({ OptinErforderlich: true, Empfehlerhash: null });
  });

  it('needs no mail from somebody who is signed in', async () => {
    const anna = await confirmedRecommender(service);
    const before = (await service.mailsTo(anna.email)).length;
    const body = referralBody(service, { Empfehlung: { ProduktId: 'linden-duo' }, Empfehler: { Email: anna.email } });
    const created = await service.call('POST', 'empfehlen/create', { body, token: anna.token });
    expect(created.body).toMatchObject({ OptinErforderlich: false, Empfehlerhash: anna.hash });
    expect(await service.mailsTo(anna.email)).toHaveLength(before);
  });

  it('is nothing to a recipient before the recommender has confirmed', async () => {
    const body = referralBody(service);
    const { Empfehlungsnummer } = (await service.call('POST', 'empfehlen/create', { body })).body;
    const opened = await service.call('PUT', `empfehlung/${Empfehlungsnummer}`);
    expect([opened.status, opened.body['Code']]).toEqual([409, 'PSOF0305']);
    const given = await service.call('POST', `empfaenger/create/${Empfehlungsnummer}`, {
      body: recipientBody(service),
    });
    expect(given.body['Code']).toBe('PSOF0305');
  });

  it('expires after 60 days, not a moment before', async () => {
    const anna = await confirmedRecommender(service);
    service.clock.pass({ days: 59, hours: 23 });
    expect((await service.call('PUT', `empfehlung/${anna.number}`)).status).toBe(200);
    service.clock.pass({ hours: 1 });
    const late = await service.call('PUT', `empfehlung/${anna.number}`);
    expect([late.status, late.body['Meldung']]).toEqual([410, 'Deine Empfehlung ist leider abgelaufen.']);
  });

  it('keeps the recommender from being the recipient, aliases included', async () => {
    const anna = await confirmedRecommender(service, { Empfehler: { Email: 'anna.schmidt@gmail.com' } });
    const alias = anna.email.replace('anna.', 'An.Na').replace('@gmail', '+x@googlemail');
    const body = recipientBody(service, { Email: alias });
    const given = await service.call('POST', `empfaenger/create/${anna.number}`, { body });
    expect(given.status).toBe(200);
    const mail = (await service.mailsTo(alias)).find(({ kind }) => kind === 'recipient-confirmation');
    const Token = tokenIn(mail?.kind === 'recipient-confirmation' ? mail.confirmUrl : null);
    const refused = await service.call('PUT', 'empfaenger/bestaetigung', { body: { Token } });
    expect(refused.body['Code']).toBe('PSOF0401');
    expect(refused.body['Felder']).toMatchObject([
      { Feld: 'Email', Meldung: 'Die E-Mail-Adresse darf nicht dieselbe, wie die der Empfehlung sein.' },
    ]);
  });
});
