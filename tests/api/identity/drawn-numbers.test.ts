import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createReferral } from '#server/domain/referral/recommending/create.ts';
import { claimMissing } from '#server/domain/people/missing/claim.ts';
import { createRecipient } from '#server/domain/referral/recipient/create.ts';
import type { Effects } from '#server/domain/effects.ts';
import { secureRandom, type Random } from '#server/random.ts';
import { rowsOf } from '../given/account-people.ts';
import { engines } from '../service/engines.ts';
import { confirmedRecommender, type Recommender } from '../given/people.ts';
import { newEmail, Service } from '../service/service.ts';

/** Sizes that the numbers people see are drawn from; everything else is drawn as ever. */
const sizes: Readonly<Record<string, readonly number[]>> = {
  'referral number': [10],
  'referral code': [5, 2],
  'missing-bounty number': [10],
  'recipient number': [12],
};

/** A source that gives the same for the first draw of each of these sizes, or for all. */
function stuck(stuckSizes: readonly number[], always = false): Random {
  const given = new Set<number>();
  return {
    bytes: (size) => {
      if (!stuckSizes.includes(size) || (given.has(size) && !always)) return secureRandom.bytes(size);
      given.add(size);
      return Buffer.alloc(size, 7);
    },
  };
}

describe.each(engines)('a number that is drawn a second time on %s', (engine) => {
  let service: Service;
  let anna: Recommender;
  let id: string;
  beforeAll(async () => {
    service = await Service.start(engine);
    anna = await confirmedRecommender(service);
    id = String((await rowsOf(service, 'select id::text from recommenders where email = $1', anna.email))[0]?.['id']);
  }, 180_000);
  afterAll(() => service.stop());

  const label = (name: 'termsLabel' | 'recipientConsentLabel') => service.tenant.texts.de[name];

  const recommend = (effects: Effects) =>
    service.database.db.transaction(async (tx) => {
      const { text, version } = label('termsLabel');
      const made = {
        productId: 'lindenstrom-natur',
        recommenderShare: 100,
        channel: 'web',
        widget: 'hero',
        kind: 'Standard',
        agentNumber: '',
        tenantAgentNumber: '',
        termsAccepted: true,
        termsText: text,
        termsVersion: version,
        campaigns: [],
      } as const;
      const person = { firstName: 'Jan', lastName: 'Kohl', email: newEmail(), newsletterPermission: false };
      const recommender = { ...person, newsletterText: '', newsletterVersion: '' };
      // Parsed by the contract's schema, whose other fields this rule does not read.
      const wish = { referral: made, recommender } as unknown as Parameters<typeof createReferral>[3]['wish'];
      const created = await createReferral(tx, effects, service.tenant, {
        wish,
        language: 'de',
        recommenderId: null,
        address: '192.0.2.1',
      });
      return created.referral.code + created.referral.number;
    });

  const receive = (effects: Effects) =>
    service.database.db.transaction(async (tx) => {
      const { text, version } = label('recipientConsentLabel');
      const names = { salutation: '', firstName: 'Lena', lastName: 'Öztürk', email: newEmail() } as const;
      const data = { ...names, consent: true, consentText: text, consentVersion: version } as const;
      const from = { channel: '', language: 'de', address: '192.0.2.1' } as const;
      const wish = { tenant: service.tenant, referralNumber: anna.number, data, ...from };
      return (await createRecipient(tx, effects, wish)).recipientNumber;
    });

  const ask = async (effects: Effects) => {
    const told = { productId: '', happenedOn: '2026-05-01', initials: 'L. S.', agreed: '60 €', missingText: 'Nichts.' };
    const claiming = { tenant: service.tenant, recommenderId: id, body: told, idempotencyKey: null };
    return (await claimMissing(service.database.db, effects, claiming)).missingNumber;
  };

  it.each([
    { what: 'referral number', draw: recommend },
    { what: 'referral code', draw: recommend },
    { what: 'recipient number', draw: receive },
    { what: 'missing-bounty number', draw: ask },
  ])('is drawn again: $what', async ({ what, draw }) => {
    const drawing = () => draw({ ...service.effects, random: stuck(sizes[what] ?? []) });
    expect(await drawing()).not.toBe(await drawing());
  });

  it('is not looked for endlessly', async () => {
    const broken = { ...service.effects, random: stuck([10], true) };
    await expect(recommend(broken)).rejects.toMatchObject({ code: 'PSOF0001' });
  });
});
