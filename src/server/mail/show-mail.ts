import type { RenderedMail } from '#server/db/schema/mails.ts';
import type { AddressedMail } from '#server/domain/mails/addressed-mail.ts';
import { lookOf } from './look-of.ts';
import { renderMail } from './render-mail.tsx';

/** A mail as it would go out: by the same words, looks and templates. */
export const showMail = (mail: AddressedMail, tenant: Parameters<typeof lookOf>[0]): Promise<RenderedMail> =>
  renderMail(mail, lookOf(tenant), mail.language);
