import type { Host } from '#widget/host/host.ts';
import { connect } from '#widget/http/connection.ts';
import { tellLanguage } from '#widget/i18n/tell-language.ts';
import { noteLack } from '#widget/ui/load-part.ts';
import type { Desk } from './desk.ts';

/** Tells the desk and its calls of each other, for as long as the document lives. Call it once. */
export function joinDesk({ boot, texts, session }: Desk, { location }: Pick<Host, 'location'>): void {
  tellLanguage(texts, document);
  texts.i18n.on('change', () => location.respell(texts.i18n.locale));
  connect({
    tenant: boot.config.tenant,
    language: () => texts.i18n.locale,
    token: () => session.store.getState().user?.token ?? null,
    onSessionOver: session.end,
    onLack: noteLack,
  });
}
