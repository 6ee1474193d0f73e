import { expect, it } from 'vitest';
import { KeptSource } from '#server/content/source/kept-source.ts';
import type { SourcedTenants, SourceKind } from '#server/content/source/source.ts';
import { engines, newDatabase } from '../api/service/engines.ts';

interface Copy {
  readonly said: string;
}

const kind: SourceKind<string, Copy> = {
  part: 'products',
  called: 'service',
  failed: 'failed',
  taken: 'taken',
  identityOf: (place) => [place],
  pauseMsOf: () => 1000,
  open: () => () => Promise.resolve({ said: 'these prices' }),
  copyIn: (kept) => JSON.parse(kept) as Copy,
};

it.each(engines)(
  'what a service has is in use, whatever came in between together with another one, on %s',
  async (engine) => {
    const database = await newDatabase(engine);
    let inUse: Copy | null = null;
    const done: string[] = [];
    const tenants: SourcedTenants<string, Copy> = {
      places: () => new Map([['fernklang', 'here']]),
      put: (_tenant, copy) => {
        inUse = copy;
        done.push(copy.said);
        return Promise.resolve({ state: 'in-use' });
      },
      copyOf: () => inUse,
      forgetRefused: () => void done.push('nothing is refused any more'),
      leftOutOf: () => [],
      groundOf: () => 0,
    };
    let hours = 0;
    const clock = { now: () => new Date(Date.UTC(2026, 10, 27, hours)) };
    const logger = { info: () => undefined, error: (details: object) => void done.push(JSON.stringify(details)) };
    const source = new KeptSource(kind, { db: database.db, clock, tenants, logger });
    const read = async () => {
      hours += 1;
      done.splice(0);
      await source.look();
      await source.settled();
      return [...done];
    };
    expect(await read()).toEqual(['these prices']);
    expect(await read()).toEqual(['nothing is refused any more']);
    inUse = { said: 'others, which went with the texts of another service' };
    expect(await read()).toEqual(['these prices', 'nothing is refused any more']);
    await source.stop();
    await database.close();
  },
);
