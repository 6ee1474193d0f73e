import type { Filling } from './fill.ts';
import type { Read } from './pages-read.ts';
import { Stage } from './stage.ts';
import { worksOn } from './works.ts';

export type Figures = ReadonlyMap<string, Read>;

/** What everything reads once there are so many referrals. */
export async function measureAt(databaseUrl: string, filling: Filling, count: number): Promise<Figures> {
  await filling.upTo(count);
  const stage = await Stage.on(databaseUrl);
  try {
    const figures = new Map<string, Read>();
    for (const [name, work] of worksOn(stage)) {
      const isMaintenance = name === 'job maintenance';
      if (isMaintenance) {
        // What is due by then is deleted, and the server clears up behind it. After a start it looks once through all accounts as well.
        await work();
        await filling.vacuum();
      }
      const read = await stage.database.readBy(() => {
        // Each minute something is due again: of a larger programme more.
        if (!isMaintenance) stage.passTime();
        return work();
      });
      figures.set(name, read);
    }
    return figures;
  } finally {
    await stage.close();
  }
}
