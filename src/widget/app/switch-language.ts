import { updateLanguage } from '#contract/people/account/calls.ts';
import type { Language } from '#contract/fields.ts';
import type { Host } from '#widget/host/host.ts';
import { call } from '#widget/http/call.ts';
import { fetchPart } from '#widget/http/fetch-part.ts';
import { ofWidget } from '#widget/session/of-widget.ts';
import type { Widget } from '#widget/session/widget.ts';

/** Stands for the last time that a language was asked for: what comes of an earlier one is not what anybody wants any more. */
const wishOf = ofWidget((): { latest: object } => ({ latest: {} }));

/**
 * Changes the language in place: route and entries stay. Rejects, leaving everything as it is, when the texts cannot be
 * fetched. The client is loaded only now, since the first screen makes no call.
 * @param host knows the shown route, whose boot data may hold a text as well, and whose path may be another one now
 */
export async function switchLanguage(widget: Widget, language: Language, host: Pick<Host, 'location'>): Promise<void> {
  const wish = wishOf(widget);
  const own = (wish.latest = {});
  try {
    const { fetchBoot } = await fetchPart(() => import('#widget/http/fetch-boot.ts'));
    const boot = await fetchBoot(host.location.route, language);
    if (wish.latest !== own) return;
    await fetchPart(() => widget.texts.speak(language, boot.wording));
    if (wish.latest !== own) return;
    widget.boot.setState(boot, true);
  } catch (error) {
    if (wish.latest === own) throw error;
    return;
  }
  if (widget.session.store.getState().user) await keepForMails(language);
}

async function keepForMails(language: Language): Promise<void> {
  // The person sees the new language already; that the next mail may come in the old one is not worth an error.
  await call(updateLanguage, { body: { language } }).catch(() => undefined);
}
