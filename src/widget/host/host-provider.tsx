import type { ReactNode } from 'react';
import type { Host } from './host.ts';
import { LocationContext } from './use-navigation.ts';
import { PartnerPageContext } from './use-partner-page.ts';
import { SecretContext } from './use-secret.ts';

interface HostProviderProps {
  readonly value: Host;
  readonly children: ReactNode;
}

/** Gives what is below the three parts of what surrounds the widget, each to who asks for it. */
export function HostProvider({ value: { location, secret, page }, children }: HostProviderProps) {
  return (
    <LocationContext value={location}>
      <SecretContext value={secret}>
        <PartnerPageContext value={page}>{children}</PartnerPageContext>
      </SecretContext>
    </LocationContext>
  );
}
