import type { ContentState } from './copies.ts';

/** What calls can do about content services, as this instance knows them. */
export interface ContentDesk {
  /** Whether the tenant's content comes from a service. */
  readonly has: (tenant: string) => boolean;
  /** Whether a request comes from the tenant's service, by the signature of its body. Nobody's does where no secret is shared. */
  readonly isSigned: (tenant: string, body: Buffer, signature: string) => boolean;
  /** Has a tenant's content read again soon: somebody says that it has changed. */
  readonly hear: (tenant: string) => Promise<void>;
  /** Reads a tenant's content now, also where it was refused before. Resolves when that is done, whatever came of it. */
  readonly refresh: (tenant: string) => Promise<void>;
  /** How reading goes, of each tenant that has a service, as this instance saw it last. */
  readonly states: () => readonly ContentState[];
}

/** Of a service all of whose tenants have their content in their folders. */
export const noContentServices: ContentDesk = {
  has: () => false,
  isSigned: () => false,
  hear: async () => undefined,
  refresh: async () => undefined,
  states: () => [],
};
