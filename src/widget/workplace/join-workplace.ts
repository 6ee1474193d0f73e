import type { I18n } from '@lingui/core';
import type { Language } from '#contract/languages.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import type { Host } from '#widget/host/host.ts';
import { connect } from '#widget/http/connection.ts';
import { tellLanguage } from '#widget/i18n/tell-language.ts';
import { noteLack } from '#widget/ui/load-part.ts';

interface Workplace {
  readonly tenant: string;
  readonly texts: { readonly i18n: I18n; readonly speak: (language: Language) => Promise<void> };
  readonly tokenOf: () => string | null;
  readonly onSessionOver: () => void;
  readonly onFailure?: (code: ErrorCode) => void;
}

/** Tells a workplace, its calls and what surrounds it of each other, for as long as the document lives. Call it once. */
export function joinWorkplace(workplace: Workplace, { location }: Pick<Host, 'location'>): void {
  const { tenant, texts, tokenOf, onSessionOver, onFailure } = workplace;
  tellLanguage(texts, document);
  texts.i18n.on('change', () => location.respell(texts.i18n.locale));
  connect({
    tenant,
    language: () => texts.i18n.locale,
    token: tokenOf,
    onSessionOver,
    onLack: noteLack,
    ...(onFailure && { onFailure }),
  });
}
