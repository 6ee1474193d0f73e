import { pathTo } from '#contract/routes.ts';
import { pageUrl } from '#server/domain/partner-page.ts';
import type { TenantContent, TenantLook, TenantSettings } from '#server/domain/tenant.ts';
import type { MailLook } from './look.ts';

/** How a tenant's mails look and who sends them; their links lead to its pages in its first language. */
export function lookOf(
  tenant: TenantSettings & Pick<TenantContent, 'routes' | 'wording'> & Pick<TenantLook, 'mailColors'>,
): MailLook {
  return {
    companyName: tenant.private.legalName,
    company: tenant.private.company,
    sender: tenant.private.mailSender,
    support: tenant.config.support,
    ...tenant.mailColors,
    autologin: tenant.config.autologin,
    imprintUrl: pageUrl(tenant, tenant.config.languages[0], pathTo('imprint')),
    privacyUrl: pageUrl(tenant, tenant.config.languages[0], pathTo('privacy')),
    formOfAddress: tenant.config.formOfAddress,
    wording: { de: tenant.wording.de.mails, en: tenant.wording.en.mails },
  };
}
