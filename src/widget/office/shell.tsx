import type { ReactNode } from 'react';
import { WorkplaceShell } from '#widget/workplace/workplace-shell.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useOffice } from './office.ts';
import { Tabs } from './tabs.tsx';

/** What surrounds every page of the office. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { config } = useOffice().boot;
  const header = (
    <>
      <Header />
      <Tabs />
    </>
  );
  return (
    <WorkplaceShell siteName={config.name} header={header} footer={<Footer />}>
      {children}
    </WorkplaceShell>
  );
}
