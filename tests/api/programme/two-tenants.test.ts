import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { pagesIn, routesOf } from '#contract/routes/of-variant.ts';
import type { Tenant } from '#server/domain/tenant.ts';
import { urlOf } from '#server/http/mount.ts';
import { addPages } from '../approved/pages.ts';
import { confirmedRecommender } from '../given/people.ts';
import { onceAnswered } from '../service/once-answered.ts';
import { newEmail, Service } from '../service/service.ts';

const names = ['lindenstrom', 'fernklang'] as const;
type Name = (typeof names)[number];
const other = (name: Name): Name => (name === 'lindenstrom' ? 'fernklang' : 'lindenstrom');

/** Who recommends at each of them: nobody else is called that. */
const makers: Readonly<Record<Name, string>> = { lindenstrom: 'Xanthippe', fernklang: 'Zebedäus' };

let service: Service;
const numbers = new Map<Name, string>();
beforeAll(async () => {
  service = await Service.start('pglite', undefined, undefined, undefined, { withTelecom: true });
  addPages(service);
  for (const tenant of names) {
    const { texts, products } = tenantOf(tenant);
    const { text: AgbText, version: AgbVersion } = texts.de.termsLabel;
    const ProduktId = products.find(({ bounties }) => bounties.length > 0)?.id;
    const Empfehlung = { ProduktId, AgbText, AgbVersion };
    const Empfehler = { Vorname: makers[tenant], Email: newEmail() };
    numbers.set(tenant, (await confirmedRecommender(service, { Empfehlung, Empfehler }, tenant)).number);
  }
});
afterAll(() => service.stop());

function tenantOf(name: Name): Tenant {
  const tenant = service.tenants.get(name);
  if (!tenant) throw new Error(`${name} is gone`);
  return tenant;
}

/** Words by which anybody would know the one, and which the other has no reason to say. */
function marksOf(name: Name): string[] {
  const { config, products, agents, campaigns } = tenantOf(name);
  const { email, phone } = config.support;
  const named = products.flatMap(({ id, name: { de, en } }) => [id, de, en]);
  const people = agents.flatMap(({ externalId }) => externalId);
  const all = [config.name, email, phone, makers[name], ...named, ...people, ...campaigns.map(({ id }) => id)];
  const said = JSON.stringify([tenantOf(other(name)).products, tenantOf(other(name)).shop ?? null]).toLowerCase();
  // "Prepaid" or "S" could be anybody's.
  return all.filter((mark) => mark.length > 5 && !said.includes(mark.toLowerCase()));
}

const foundIn = (text: string, name: Name) =>
  marksOf(name).filter((mark) => text.toLowerCase().includes(mark.toLowerCase()));

/** A path with what there is at a tenant in the place of its parameters. */
function filled(path: string, tenant: Name, number = numbers.get(tenant) ?? ''): string {
  const { products, shop, agents } = tenantOf(tenant);
  const known: Readonly<Record<string, string | undefined>> = {
    tenant,
    productId: products[0]?.id,
    id: products[0]?.id,
    externalId: agents[0]?.externalId,
    category: shop?.categories[0]?.slug.de,
    referralNumber: number,
    name: 'datenschutz',
    language: 'en',
  };
  return path.replaceAll(/:(\w+)/g, (_, key: string) => known[key] ?? number);
}

const isRead = ({ method, redirects, isImage }: Endpoint) => method === 'GET' && !redirects && !isImage;

describe.each(names)('%s says nothing of the other one in the same service', (tenant) => {
  it.each(['de', 'en'])('on no page, in %s', async (language) => {
    const told: Record<string, string[]> = {};
    for (const [page, { path }] of pagesIn(routesOf(tenantOf(tenant).variant))) {
      const url = `/${tenant}${filled(path, tenant)}?lang=${language}`;
      const { statusCode, body } = await onceAnswered(service.app, { url });
      expect([page, [200, 404].includes(statusCode)]).toEqual([page, true]);
      expect(body).toContain(tenantOf(tenant).config.name);
      told[page] = foundIn(body, other(tenant));
    }
    expect(Object.entries(told).filter(([, found]) => found.length > 0)).toEqual([]);
  });

  it('by no call that reads, with numbers of its own and with the other one’s', async () => {
    const told: { readonly call: string; readonly isFine: boolean; readonly found: string[] }[] = [];
    for (const call of api.filter(isRead)) {
      for (const whose of names) {
        const url = filled(urlOf(call), tenant, numbers.get(whose));
        const { statusCode, body } = await onceAnswered(service.app, { url, headers: { 'x-accept-language': 'de' } });
        // The number that was asked for may come back in an answer; nothing else of it.
        told.push({ call: call.name, isFine: statusCode < 500, found: foundIn(body, other(tenant)) });
      }
    }
    expect(told.length).toBeGreaterThan(100);
    expect(told.filter(({ isFine, found }) => !isFine || found.length > 0)).toEqual([]);
  });

  it('shows nobody the other one’s referral', async () => {
    const foreign = numbers.get(other(tenant)) ?? '';
    const page = await onceAnswered(service.app, { url: `/${tenant}/empfaengerdaten/${foreign}` });
    expect([page.statusCode, page.body.includes(makers[other(tenant)])]).toEqual([404, false]);
    const link = await onceAnswered(service.app, { url: `/${tenant}/e/${foreign}` });
    expect(link.statusCode).not.toBe(200);
    const opened = await service.call('PUT', `empfehlung/${foreign}`, { tenant });
    expect(opened.body['Code']).toBe('PSOF0301');
    const own = await service.call('PUT', `empfehlung/${foreign}`, { tenant: other(tenant) });
    expect(String(own.body['EmpfehlerName'])).toMatch(new RegExp(`^${makers[other(tenant)]}`));
  });
});
