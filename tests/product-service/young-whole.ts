import { writeFile } from 'node:fs/promises';
import type { Rig } from './rig.ts';

const both = (text: string) => ({ de: text, en: text });

/** Has the tenant's folder recommend the page `junge-leute` as a whole, which is called `junge`. */
export async function recommendYoungWhole({ copy, folders }: Pick<Rig, 'copy' | 'folders'>): Promise<void> {
  const whole = { Id: 'junge', Name: both('J'), ImText: both('J'), Beschreibung: both('J'), BestellUrl: '/tarife' };
  await writeFile(
    copy.at('categories.json'),
    JSON.stringify({ Kategorien: [{ Id: 'junge-leute', AlsGanzes: whole }] }),
  );
  // Seen, and seen to be settled.
  for (let looks = 0; looks < 2; looks += 1) await folders.look();
}
