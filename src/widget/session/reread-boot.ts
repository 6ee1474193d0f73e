import type { Language } from '#contract/fields.ts';
import { readFrame } from '#widget/http/read-frame.ts';
import { provideBoot, readBoot } from './boot.ts';

/**
 * Fetches the tenant's texts again, for whoever is told that they have changed meanwhile; entries stay.
 * @param route the shown route, whose boot data may hold a text as well
 * @throws CallError as `readFrame`
 */
export async function rereadBoot(route: string, language: Language): Promise<void> {
  provideBoot(readBoot(await readFrame(route, language)));
}
