import type { Language } from '#contract/fields.ts';
import type { Host } from '#widget/host/host.ts';
import { speak } from '#widget/i18n/languages.ts';
import { provideBoot } from '#widget/session/boot.ts';
import { readBoot } from '#widget/session/read-boot.ts';
import { tenantsSpelling } from '#widget/starter/tenants-spelling.ts';
import { useSession } from '#widget/session/session.ts';
import { call } from '#widget/http/call.ts';

/** Stands for the last time that a language was asked for: what comes of an earlier one is not what anybody wants any more. */
let latest: object;

/**
 * Changes the language in place: route and entries stay. Rejects, leaving everything as it is, when the texts cannot be
 * fetched. The client is loaded only now, since the first screen makes no call.
 * @param host knows the shown route, whose boot data may hold a text as well, and whose path may be another one now
 */
export async function switchLanguage(language: Language, host: Pick<Host, 'location'>): Promise<void> {
  const own = (latest = {});
  try {
    const { readFrame } = await import('#widget/http/read-frame.ts');
    const boot = readBoot(await readFrame(host.location.route, language));
    if (latest !== own) return;
    await speak(language, boot.wording);
    if (latest !== own) return;
    host.location.respell(language, tenantsSpelling(boot.routes));
    provideBoot(boot);
  } catch (error) {
    if (latest === own) throw error;
    return;
  }
  if (useSession.getState().user) await keepForMails(language);
}

async function keepForMails(language: Language): Promise<void> {
  const { updateLanguage } = await import('#contract/people/account/calls.ts');
  // The person sees the new language already; that the next mail may come in the old one is not worth an error.
  await call(updateLanguage, { body: { language } }).catch(() => undefined);
}
