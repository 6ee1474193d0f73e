import type { Language } from '#contract/fields.ts';
import { CallError } from '#widget/http/call-error.ts';
import { readBoot } from './read-boot.ts';
import type { Widget } from './widget.ts';

/**
 * Fetches the tenant's texts again, for whoever is told that they have changed meanwhile; entries stay.
 * @param route the shown route, whose boot data may hold a text as well
 * @throws CallError as `readFrame`
 */
export async function rereadBoot({ boot }: Pick<Widget, 'boot'>, route: string, language: Language): Promise<void> {
  // The client comes after the first screen, as with a call.
  const { readFrame } = await import('#widget/http/read-frame.ts').catch((error: unknown) => {
    throw new CallError('PSOF0011', [], null, error);
  });
  boot.setState(readBoot(await readFrame(route, language)), true);
}
