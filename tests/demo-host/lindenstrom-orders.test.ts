import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startLindenstrom } from '../../demo-host/lindenstrom/server.ts';
import { customerOf, orderNumberIn } from './customer.fixture.ts';
import { ReferralServiceDouble } from './referral-service.fixture.ts';

let service: ReferralServiceDouble;
let dataDir: string;
let site: Awaited<ReturnType<typeof startLindenstrom>>;
let customer: ReturnType<typeof customerOf>;

const openSite = async () => {
  site = await startLindenstrom({
    port: 0,
    serviceUrl: service.url,
    operatorKey: 'operator-key',
    dataDir,
    backOff: { firstMs: 5, longestMs: 20 },
  });
  customer = customerOf(site.url);
};

beforeEach(async () => {
  service = new ReferralServiceDouble();
  await service.start();
  dataDir = await mkdtemp(join(tmpdir(), 'lindenstrom-'));
  await openSite();
});

afterEach(async () => {
  await site.close();
  await service.stop();
  await rm(dataDir, { recursive: true, force: true });
});

describe('an order', () => {
  it('gets a number and is told to the referral service', async () => {
    const form = await customer.openForm('?produkt=lindenstrom-natur&empfehlung=ab12cd34ef');
    const answer = await customer.submit(form);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/bestellung/${form}`]);
    const page = await customer.thankYou(form);
    expect(page).toContain('der Empfehlung zugeordnet');
    expect(service.reports).toEqual([
      {
        path: '/api/v1/lindenstrom/auftraege',
        key: 'Bearer operator-key',
        content: {
          ExterneId: orderNumberIn(page),
          Empfehlungsnummer: 'AB12CD34EF',
          Empfaengernummer: 'AB12CD34EFGH',
          ProduktId: 'lindenstrom-natur',
          Status: 'Offen',
          Auftragsdatum: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/) as unknown,
        },
      },
    ]);
  });

  it('is made once of a double click, a reload and a later repetition', async () => {
    const form = await customer.openForm();
    const answers = await Promise.all([customer.submit(form), customer.submit(form), customer.submit(form)]);
    expect(answers.map((answer) => answer.status)).toEqual([303, 303, 303]);
    await site.close();
    await openSite();
    expect((await customer.submit(form)).status).toBe(303);
    expect(service.reports).toHaveLength(1);
    const next = await customer.openForm();
    await customer.submit(next);
    expect(orderNumberIn(await customer.thankYou(form))).toMatch(/-000001$/);
    expect(orderNumberIn(await customer.thankYou(next))).toMatch(/-000002$/);
  });

  it('is not changed by sending its form again with other content', async () => {
    const form = await customer.openForm();
    await customer.submit(form);
    const answer = await customer.submit(form, { ort: 'Anderswo' });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain(orderNumberIn(await customer.thankYou(form)));
    expect(service.reports).toHaveLength(1);
  });

  it('without a recommendation stays with the provider', async () => {
    const form = await customer.openForm();
    await customer.submit(form, { empfehlung: '', empfaenger: '' });
    expect(await customer.thankYou(form)).not.toContain('mpfehlung zugeordnet');
    expect(service.reports).toEqual([]);
  });

  it('is taken when its recommendation is no number at all, without that', async () => {
    const form = await customer.openForm();
    expect((await customer.submit(form, { empfehlung: '../../x', empfaenger: '1' })).status).toBe(303);
    expect(service.reports).toEqual([]);
  });
});

describe('while the referral service is away', () => {
  it('says so, and reports when it is back', async () => {
    await service.stop();
    const form = await customer.openForm();
    expect((await customer.submit(form)).status).toBe(303);
    expect(await customer.thankYou(form)).toContain('nicht erreichbar');
    await service.start();
    await vi.waitFor(async () => expect(await customer.thankYou(form)).toContain('der Empfehlung zugeordnet'));
    expect(service.reports).toHaveLength(1);
  });

  it('does not forget over a restart', async () => {
    service.answer = { status: 503, body: '' };
    const form = await customer.openForm();
    await customer.submit(form);
    await site.close();
    service.answer = { status: 201, body: '{"Zugeordnet":true}' };
    await openSite();
    await vi.waitFor(async () => expect(await customer.thankYou(form)).toContain('der Empfehlung zugeordnet'));
  });

  it.each([
    [200, '{"Zugeordnet":false}', 'hat das Programm nicht gefunden'],
    [400, '{"Code":"PSOF0101"}', 'nicht angenommen'],
  ])('tells what became of the recommendation after %i %s', async (status, body, sentence) => {
    service.answer = { status, body };
    const form = await customer.openForm();
    await customer.submit(form);
    expect(await customer.thankYou(form)).toContain(sentence);
    expect(service.reports).toHaveLength(1);
  });
});

it('says which port is taken', async () => {
  const port = Number(new URL(site.url).port);
  const second = startLindenstrom({ port, serviceUrl: service.url, operatorKey: 'operator-key', dataDir });
  await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE', port });
});

it('starts again after a crash in the middle of a line', async () => {
  const first = await customer.openForm();
  await customer.submit(first);
  await site.close();
  await appendFile(join(dataDir, 'lindenstrom-orders.jsonl'), '{"kind":"placed","numb');
  await openSite();
  const second = await customer.openForm();
  await customer.submit(second);
  await site.close();
  await openSite();
  expect(orderNumberIn(await customer.thankYou(first))).toMatch(/-000001$/);
  expect(orderNumberIn(await customer.thankYou(second))).toMatch(/-000002$/);
});
