import * as v from 'valibot';
import { formsOfAddress, languages as allLanguages, type Language } from '#contract/languages.ts';
import { isPayableIban, plainIban } from '#contract/money/accounts/iban.ts';
import { clientConfig, type ClientConfig } from '#contract/programme/tenant/client-config.ts';
import { shareChannels } from '#contract/programme/tenant/share-channels.ts';
import {
  baseAddress,
  cents,
  email,
  filledList,
  flag,
  list,
  localized,
  localPath,
  matching,
  oneOf,
  origin,
  inSome,
  pagePath,
  regularExpression,
  text,
  webAddress,
  wholeNumber,
} from './file-fields.ts';
import { agencySignInFields } from './agency-sign-in.ts';
import { contentServiceFields } from './content-place.ts';
import { productApi, productServiceFields } from './product-place.ts';
import { isReservedKey, reservedKeys } from './reserved-keys.ts';
import { trackings as trackingsField } from './trackings-field.ts';
import type { TenantPrivate } from '#server/domain/tenant.ts';

/**
 * No pay run holds more transfers: what banks take by EBICS (their portals less, which is the tenant's to say), as two people can look through, and a file
 * of 6 MB that is written within some two seconds (docs/decisions/2026-11-29-most-in-a-run.md).
 */
const mostInRun = 10_000;

export const tenantKey = v.pipe(
  matching(/^[a-z0-9][a-z0-9-]{1,31}$/, 'must be 2 to 32 small letters, digits and hyphens'),
  v.check((key) => !isReservedKey(key), `must not be one of ${reservedKeys.join(', ')}`),
);

const languageList = v.pipe(
  filledList(oneOf(allLanguages)),
  v.check((languages) => new Set(languages).size === languages.length, 'must not name a language twice'),
);

/** The languages of a tenant.json that need not be right otherwise, first one first; both where it names none. */
export function languagesOf(file: unknown): readonly [Language, ...Language[]] {
  const parsed = v.safeParse(v.object({ Sprachen: languageList }), file);
  const [first, ...others] = parsed.success ? parsed.output.Sprachen : allLanguages;
  return first ? [first, ...others] : allLanguages;
}

const channelOrder = wholeNumber(-1, 99);
const emailOrDomain = matching(
  /^(?:[^\s@]+@)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i,
  'must be an e-mail address or a domain like example.com',
);

const domain = matching(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i, 'must be a domain like example.com');

/** The schema of `tenant.json` (specification §3.1 "Tenant config fields seen", §3.2 "Client config"). */
export function tenantFile(languages: readonly [Language, ...Language[]]) {
  return v.strictObject({
    tenant: tenantKey,
    name: text(120),
    displayName: text(80),
    company: v.strictObject({
      address: text(200),
      register: text(120),
      management: localized(languages, text(300)),
    }),
    tenantUrl: baseAddress,
    recommendPath: pagePath,
    recommendPaths: v.optional(inSome(pagePath), {}),
    recommendWebPage: webAddress,
    allowedOrigins: filledList(origin),
    minHeight: wholeNumber(200, 2000),
    languages: v.optional(languageList, [...allLanguages]),
    formOfAddress: v.optional(oneOf(formsOfAddress), 'du'),
    productApi,
    apiRoute: localPath,
    ...productServiceFields,
    ...contentServiceFields,
    ...agencySignInFields,
    trackings: trackingsField,
    rememberChannel: v.optional(flag, false),
    mailSender: v.strictObject({ name: matching(/^[^<>"\r\n]{1,80}$/, 'must be a name of 1 to 80 characters'), email }),
    support: v.strictObject({ email, phone: text(40), hours: localized(languages, text(120)) }),
    advertising: flag,
    forceLogin: flag,
    integratedFrame: flag,
    agentRecommendation: flag,
    companyRecommendation: flag,
    storeBankdata: flag,
    newsletter: flag,
    germanIbanOnly: flag,
    complaintPeriodDays: wholeNumber(0, 365),
    // No longer than an order is kept that is nobody's (`idleOrders`), nor than people are who may order (`finishedRecipients`).
    orderPeriodDays: v.optional(wholeNumber(1, 365), 365),
    ...v.entriesFromList(shareChannels, channelOrder),
    defaultShare: oneOf([100, 50, 0]),
    maxRecipientBountyCent: cents,
    recipientBonusCent: v.optional(cents, 0),
    selfRecommendation: flag,
    emailWhitelist: list(emailOrDomain),
    employeeDomains: v.optional(list(domain), []),
    excludedEmails: v.optional(list(emailOrDomain), []),
    autologin: flag,
    autoAcceptTerms: flag,
    showProductCategory: flag,
    exitIntent: v.optional(flag, false),
    captchaRequired: flag,
    payer: v.optional(
      v.nullable(
        v.strictObject({
          name: text(70),
          iban: v.pipe(text(42), v.transform(plainIban), v.check(isPayableIban, 'must be an IBAN of a SEPA country')),
          bic: v.optional(v.nullable(matching(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'must be a BIC')), null),
          mostTransfers: v.optional(wholeNumber(1, mostInRun), mostInRun),
        }),
      ),
      null,
    ),
    voucherAlarm: v.optional(wholeNumber(0, 100_000), 20),
    agencyPlan: v.optional(
      v.nullable(v.strictObject({ capCent: wholeNumber(1, 1_000_000), budgetCent: wholeNumber(1, 1_000_000_000) })),
      null,
    ),
    fraudCheck: v.optional(v.strictObject({ fromPoints: wholeNumber(1, 1000), withhold: flag }), {
      fromPoints: 100,
      withhold: false,
    }),
    operatorEmail: v.optional(v.nullable(email), null),
    customerNumber: v.optional(
      v.nullable(v.strictObject({ pattern: regularExpression, hint: localized(languages, text(200)) })),
      null,
    ),
  });
}

export type TenantFile = v.InferOutput<ReturnType<typeof tenantFile>>;

/** What browsers may know of a tenant.json. Reading it with the contract's own schema leaves the rest behind. */
export function publicPart(file: TenantFile): ClientConfig {
  const { email: supportEmail, phone } = file.support;
  // Single addresses are people, whom nobody outside has to know.
  const emailWhitelist = file.emailWhitelist.filter((entry) => !entry.includes('@'));
  const support = { email: supportEmail, phone };
  const asksCustomerNumber = file.customerNumber !== null;
  return v.parse(clientConfig, { ...file, name: file.displayName, emailWhitelist, support, asksCustomerNumber });
}

export function privatePart(file: TenantFile): Omit<TenantPrivate, 'agencySignIn'> {
  const {
    company,
    mailSender,
    captchaRequired,
    emailWhitelist,
    employeeDomains,
    excludedEmails,
    apiRoute,
    trackings,
    rememberChannel,
    customerNumber,
    payer,
    voucherAlarm,
    agencyPlan,
    fraudCheck,
    orderPeriodDays,
    operatorEmail,
    recommendPaths,
  } = file;
  return {
    legalName: file.name,
    company,
    mailSender,
    captchaRequired,
    emailWhitelist,
    employeeDomains,
    excludedEmails,
    apiRoute,
    trackings,
    rememberChannel,
    customerNumber,
    payer,
    voucherAlarm,
    agencyPlan,
    fraudCheck,
    orderPeriodDays,
    operatorEmail,
    recommendPaths,
  };
}

/** Rules between fields, as field (of the contract's names) and reason. */
export function disagreements(
  file: TenantFile,
  folder: string,
): ['tenant' | 'allowedOrigins' | 'squidexClientId' | 'employeeDomains', string][] {
  const mistakes: ReturnType<typeof disagreements> = [];
  if (file.tenant !== folder) mistakes.push(['tenant', `must be the folder's name, ${folder}`]);
  const page = new URL(file.tenantUrl).origin;
  if (!file.allowedOrigins.includes(page)) {
    mistakes.push(['allowedOrigins', `must list ${page}, where the widget's own links lead`]);
  }
  if ((file.squidexAppName === null) !== (file.squidexClientId === null)) {
    mistakes.push(['squidexClientId', 'must be given together with SquidexAppName, or both be null']);
  }
  if (file.companyRecommendation && file.employeeDomains.length === 0) {
    mistakes.push(['employeeDomains', 'must name a domain, or nobody can be told to be an employee']);
  }
  return mistakes;
}
