import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tenant } from '#server/domain/tenant.ts';
import { rowsOf } from '../../given/account-people.ts';
import { listen, operator } from '../../given/operator-program.ts';
import { Paying, type Collected } from '../../given/paying.ts';
import { engines } from '../../service/engines.ts';
import { Service } from '../../service/service.ts';

const most = 2;

/** A tenant whose bank takes two transfers in a file. */
function withFewAtOnce(tenant: Tenant): Tenant {
  const { payer } = tenant.private;
  return { ...tenant, private: { ...tenant.private, payer: payer && { ...payer, mostTransfers: most } } };
}

describe.each(engines)('a pay run that holds as many as a file may on %s', (engine) => {
  let paying: Paying;
  beforeAll(async () => {
    paying = await Paying.by(await Service.start(engine, withFewAtOnce));
  }, 180_000);
  afterAll(() => paying.service.stop());

  /** One after the other, the first first. */
  const several = async (count: number) => {
    const people: Collected[] = [];
    for (let nth = 0; nth < count; nth += 1) {
      people.push(await paying.collected());
      paying.service.clock.pass({ hours: 1 });
    }
    return people;
  };
  const numbersOf = (people: readonly Collected[]) => people.map(({ anna }) => anna.number).toSorted();
  /** Whose bounties wait in runs that are made and not handed out. */
  const inRuns = async () =>
    (await rowsOf(paying.service, `select referral_number as number from bounties where standing = 'in-run'`))
      .map(({ number }) => String(number))
      .toSorted();
  const unreadable = ({ anna }: Collected) =>
    rowsOf(
      paying.service,
      `update bounty_destinations d set sealed = 'broken' from bounties b
       where b.tenant = d.tenant and b.id = d.bounty_id and b.referral_number = $1`,
      anna.number,
    );
  const rehearse = async () => (await paying.call('POST', 'zahllaeufe?probelauf=true')).body;
  const sums = (AnzahlZahlungen: number, AnzahlUebrig: number, AnzahlUnlesbar = 0) => ({
    AnzahlZahlungen,
    AnzahlUebrig,
    AnzahlUnlesbar,
  });

  it('takes who waits longest, says how many are left, and leaves none for ever', async () => {
    const people = await several(5);
    const [first, second, third] = [people.slice(0, 2), people.slice(2, 4), people.slice(4)];
    expect(await rehearse()).toMatchObject(sums(2, 3));
    expect(await inRuns()).toEqual([]);
    expect(await paying.created()).toMatchObject(sums(2, 3));
    expect(await inRuns()).toEqual(numbersOf(first));
    expect(await paying.created()).toMatchObject(sums(2, 1));
    expect(await inRuns()).toEqual(numbersOf([...first, ...second]));
    expect(await paying.created()).toMatchObject(sums(1, 0));
    expect(await inRuns()).toEqual(numbersOf([...first, ...second, ...third]));
    expect(await paying.create()).toBe('PSOF0722');
    await paying.books();
  });

  it('is not filled by what nobody can read, however long that waits', async () => {
    const people = await several(5);
    const [broken, next] = [people.slice(0, 3), people.slice(3)];
    for (const person of broken) await unreadable(person);
    const before = await inRuns();
    expect(await rehearse()).toMatchObject(sums(2, 0, 3));
    expect(await paying.created()).toMatchObject(sums(2, 0, 3));
    expect(await inRuns()).toEqual([...before, ...numbersOf(next)].toSorted());
    expect(await paying.create()).toBe('PSOF0722');
  });

  it('says on the command line what is left for a next run', async () => {
    const left = await several(3);
    const url = await listen(paying.service);
    const key = paying.keyOf('Karin Vogt');
    const rehearsed = await operator(url, key, 'payruns', 'create', '--dry-run');
    const sentence = '1 bounty is left for a next run: a file holds no more than that.';
    expect(rehearsed.said).toContain(sentence);
    const made = await operator(url, key, 'payruns', 'create');
    expect(made.said).toContain(sentence);
    expect(await inRuns()).toEqual(expect.arrayContaining(numbersOf(left.slice(0, 2))));
    const last = await operator(url, key, 'payruns', 'create');
    expect(last.said).not.toContain('left for a next run');
  });
});
