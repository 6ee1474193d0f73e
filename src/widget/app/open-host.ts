import { createHost, type Host } from '#widget/host/host.ts';
import { connect } from '#widget/http/connection.ts';
import { tellLanguage } from '#widget/i18n/tell-language.ts';
import type { Widget } from '#widget/session/widget.ts';
import { noticeAttention } from '#widget/ui/is-attended.ts';
import { carryPlacement } from './navigation-rules/carry-placement.ts';
import { tenantsSpelling } from './tenants-spelling.ts';

/**
 * Finds out what surrounds a widget in a browser, and tells those who call and those who are told of each other, the
 * document of the language that is spoken among them. Call it once.
 */
export function openHost(widget: Widget): Host {
  const { texts, session, measured } = widget;
  const { config, language } = widget.boot.getState();
  const { tenant, allowedOrigins } = config;
  noticeAttention();
  const host = createHost({
    tenant,
    allowedOrigins,
    language,
    spelling: tenantsSpelling(widget),
    carry: carryPlacement,
    onEmit: (name, detail) => measured.tell({ kind: 'event', name, detail }),
  });
  tellLanguage(texts, document);
  connect({
    tenant,
    language: () => texts.i18n.locale,
    token: () => session.store.getState().user?.token ?? null,
    onSessionOver: session.end,
    onAnswer: (name, answer, body) => measured.tell({ kind: 'answer', name, answer, body }),
    onFailure: (code) => host.page.emit('error', { code }),
  });
  return host;
}
