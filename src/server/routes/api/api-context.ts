import type { Ground } from '#server/domain/effects.ts';
import type { IdentityProviders } from '#server/domain/agency/sign-in/identity-providers.ts';
import type { AddressedMail } from '#server/domain/mails/addressed-mail.ts';
import type { ContentDesk } from '#server/domain/programme/content/desk.ts';
import type { KeysOfEnvironment } from '#server/domain/operator/environment.ts';
import type { Tenant } from '#server/domain/tenant.ts';
import type { SourceDesk } from '#server/domain/programme/sources/desk.ts';

/** What the handlers of the API work with. */
export interface ApiContext extends Ground {
  /** Wakes the job that sends mails, after the transaction that wrote one. */
  readonly nudgeMails: () => void;
  /** Wakes the job that sends messages to webhooks. */
  readonly nudgeWebhooks: () => void;
  /** A mail as it would go out, by the words and looks of its tenant. */
  readonly showMail: (
    mail: AddressedMail,
    tenant: Tenant,
  ) => Promise<{ readonly subject: string; readonly text: string }>;
  /** What the environment says of the operator's keys. */
  readonly environmentKeys: KeysOfEnvironment;
  /** The content services of tenants. */
  readonly contents: ContentDesk;
  /** Their product services. */
  readonly products: SourceDesk;
  /** Those of tenants, where people of agencies prove who they are. */
  readonly identityProviders: IdentityProviders;
}
