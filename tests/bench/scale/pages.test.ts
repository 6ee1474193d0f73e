import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { newPlace } from '../../api/service/engines.ts';
import { asked } from './asked.ts';
import { growing, ratesTableOf, tableOf } from './compare.ts';
import { Filling } from './fill.ts';
import { measureAt } from './measure.ts';
import { pictureOf } from './picture.ts';
import { ratesAt } from './rates.ts';

const picture = join(import.meta.dirname, '../../../docs/pictures/performance.svg');
const told = process.env['SCALE_SIZES'];
/** Two sizes, in referrals: `npm run bench scale` takes larger ones. */
const [few = 2000, many = 20_000] = (told ?? '2000,20000').split(',').map(Number);

/** They read nothing of a programme: whose session it is, and what a folder or a service says. */
const others: readonly string[] = ['readDesk', 'readFactor', 'readProductsState', 'readContentState'];

describe(`a programme of ${many} referrals`, () => {
  it('is measured by every call with which operators read', () => {
    const read = api.filter(({ method, path }) => method === 'GET' && path.startsWith('operator/'));
    const known = new Set(Object.keys(asked).map((name) => name.split(':')[0]));
    const missing = read.map(({ name }) => name).filter((name) => !known.has(name) && !others.includes(name));
    expect(missing).toEqual([]);
  });

  it(
    'answers every list and search from an index, and tells from one that nothing is due: it reads no more than with far fewer',
    async () => {
      const place = await newPlace('postgres');
      const { databaseUrl = '' } = place;
      const filling = await Filling.on(databaseUrl);
      try {
        const before = await measureAt(databaseUrl, filling, few);
        const ratesBefore = told ? await ratesAt(databaseUrl) : null;
        const after = await measureAt(databaseUrl, filling, many);
        console.info(tableOf(before, after));
        if (ratesBefore) console.info(ratesTableOf(ratesBefore, await ratesAt(databaseUrl)));
        if (told) await writeFile(picture, pictureOf(before, after, [few, many]));
        expect(growing(before, after, many)).toEqual([]);
      } finally {
        await filling.close();
        await place.remove();
      }
    },
    told ? 7_200_000 : 300_000,
  );
});
