import type { Language } from '#contract/fields.ts';
import { fetchPart } from '#widget/http/fetch-part.ts';
import type { Widget } from './widget.ts';

/**
 * Fetches the tenant's texts again, for whoever is told that they have changed meanwhile; entries stay.
 * @param route the shown route, whose boot data may hold a text as well
 * @throws CallError as `fetchBoot`
 */
export async function rereadBoot({ boot }: Pick<Widget, 'boot'>, route: string, language: Language): Promise<void> {
  // The client comes after the first screen, as with a call.
  const { fetchBoot } = await fetchPart(() => import('#widget/http/fetch-boot.ts'));
  boot.setState(await fetchBoot(route, language), true);
}
