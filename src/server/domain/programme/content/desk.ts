import { noServices, type SourceDesk } from '../sources/desk.ts';

/** What calls can do about content services, as this instance knows them. */
export interface ContentDesk extends SourceDesk {
  /** Whether a request comes from the tenant's service, by the signature of its body. Nobody's does where no secret is shared. */
  readonly isSigned: (tenant: string, body: Buffer, signature: string) => boolean;
  /** Has a tenant's content read again soon: somebody says that it has changed. */
  readonly hear: (tenant: string) => Promise<void>;
}

/** Of a service all of whose tenants have their content in their folders. */
export const noContentServices: ContentDesk = { ...noServices, isSigned: () => false, hear: async () => undefined };
