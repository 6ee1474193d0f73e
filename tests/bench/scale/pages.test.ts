import { describe, expect, it } from 'vitest';
import { newPlace } from '../../api/service/engines.ts';
import { growing, tableOf } from './compare.ts';
import { Filling } from './fill.ts';
import { measureAt } from './measure.ts';

/** Two sizes, in referrals: `npm run bench scale` takes larger ones. */
const [few = 2000, many = 20_000] = (process.env['SCALE_SIZES'] ?? '2000,20000').split(',').map(Number);

describe(`a programme of ${many} referrals`, () => {
  it(
    'answers every list and search by an index: it reads no more than with far fewer',
    async () => {
      const place = await newPlace('postgres');
      const { databaseUrl = '' } = place;
      const filling = await Filling.on(databaseUrl);
      try {
        const before = await measureAt(databaseUrl, filling, few);
        const after = await measureAt(databaseUrl, filling, many);
        console.info(tableOf(before, after));
        expect(growing(before, after)).toEqual([]);
      } finally {
        await filling.close();
        await place.remove();
      }
    },
    process.env['SCALE_SIZES'] ? 7_200_000 : 120_000,
  );
});
