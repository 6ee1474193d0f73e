import { createContext, useContext } from 'react';
import type { PartnerPage } from './partner-page.ts';

export const PartnerPageContext = createContext<PartnerPage | null>(null);

/** The page around the widget, where there is one. */
export function usePartnerPage(): PartnerPage {
  const page = useContext(PartnerPageContext);
  if (!page) throw new Error('no HostProvider');
  return page;
}
