import type { contentSchemas } from '#contract/words/content-service.ts';
import type { Language } from '#contract/languages.ts';

/** What a tenant's content service has, by our own names. */
export type SchemaName = keyof typeof contentSchemas;

/** Where a tenant's content comes from besides its folder, and how it is asked for. The secrets go nowhere but there. */
export interface ContentPlace {
  /** Without / at its end. */
  readonly baseUrl: string;
  readonly app: string;
  /** As the token endpoint wants it, e.g. `fernklang:widget`. */
  readonly clientId: string;
  readonly clientSecret: string;
  /** By what it proves that it is the service that tells of a change; null: nobody can. */
  readonly webhookSecret: string | null;
  /** What the tenant calls its schemas; null for one that it has not. */
  readonly schemas: Readonly<Record<SchemaName, string | null>>;
  readonly languages: readonly [Language, ...Language[]];
}

/** `SquidexClientId` may be the whole id or the client's part of it. */
export const clientIdOf = (app: string, client: string): string => (/[:~]/.test(client) ? client : `${app}:${client}`);
