import type { Host } from '#widget/host/host.ts';
import { connect } from '#widget/http/connection.ts';
import { tellLanguage } from '#widget/i18n/tell-language.ts';
import type { Widget } from '#widget/session/widget.ts';
import { tenantsSpelling } from '#widget/starter/tenants-spelling.ts';
import { noteLack } from '#widget/ui/load-part.ts';

/**
 * Tells a widget and what surrounds it of each other, for as long as the document lives: those who call and those who are
 * told, the document of the language that is spoken, and addresses of the tenant's paths in that. Call it once.
 */
export function joinHost(widget: Widget, { page, location }: Host): void {
  const { texts, session, measured, boot } = widget;
  tellLanguage(texts, document);
  // Before anybody shows a link.
  boot.subscribe(({ language, routes }) => location.respell(language, tenantsSpelling(routes)));
  // What the page is told of counts as a step as well.
  page.emitted.subscribe(() => {
    const event = page.emitted.get();
    if (event) measured.tell({ kind: 'event', ...event });
  });
  connect({
    tenant: boot.getState().config.tenant,
    language: () => texts.i18n.locale,
    token: () => session.store.getState().user?.token ?? null,
    onSessionOver: session.end,
    onAnswer: (name, answer, body) => measured.tell({ kind: 'answer', name, answer, body }),
    onLack: noteLack,
    onFailure: (code) => page.emit('error', { code }),
  });
}
