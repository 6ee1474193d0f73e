import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { Boot } from '#contract/boot.ts';
import type { Consent } from './consent.ts';
import type { HandOver } from './hand-over.ts';
import type { SessionState } from './session.ts';
import type { Widget } from './widget.ts';

const WidgetContext = createContext<Widget | null>(null);

export const WidgetProvider = WidgetContext.Provider;

/** The widget in which this is shown. */
export function useWidget(): Widget {
  const widget = use(WidgetContext);
  if (!widget) throw new Error('no WidgetProvider');
  return widget;
}

/** Tenant configuration, texts and products in the language that is spoken. */
export function useBoot(): Boot {
  return useStore(useWidget().boot);
}

/** What is known of the session of who is here. */
export function useSession<T>(select: (state: SessionState) => T): T {
  return useStore(useWidget().session.store, select);
}

/** What may be stored and measured. */
export function useConsent(): Consent {
  return useStore(useWidget().consent.store);
}

/** What pages leave for each other. */
export function useHandOver<T>(kind: (widget: Widget) => HandOver<T>): HandOver<T> {
  return kind(useWidget());
}
