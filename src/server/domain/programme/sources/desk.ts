import type { SourceState } from './copies.ts';

/** What calls can do about one kind of services that a part of a tenant comes from, as this instance knows them. */
export interface SourceDesk {
  /** Whether the tenant has such a service. */
  readonly has: (tenant: string) => boolean;
  /** Reads a tenant's service now, also where it was refused before. Resolves when that is done, whatever came of it. */
  readonly refresh: (tenant: string) => Promise<void>;
  /** How reading goes, of each tenant that has such a service, as this instance saw it last. */
  readonly states: () => readonly SourceState[];
}

/** Of a service none of whose tenants has one of this kind. */
export const noServices: SourceDesk = { has: () => false, refresh: async () => undefined, states: () => [] };
