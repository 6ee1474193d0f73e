import * as v from 'valibot';
import type { AgencySignIn } from '#server/domain/tenant-sign-in.ts';
import { isTrustworthy, matching } from './file-fields.ts';
import { fileWords } from './file-words.ts';
import type { Note } from './mistakes.ts';
import type { TenantVariables } from './placeholders.ts';

const issuerReason =
  'must be an address that begins with https:// (http:// on this machine only), exactly as the provider writes it, without ? and #, or empty for none';
const issuer = v.pipe(
  v.string(issuerReason),
  v.check((value) => value === '' || (isTrustworthy(value) && !/[?#]/.test(value)), issuerReason),
);

/** Claims may be named by addresses (RFC 7519 §4.2). */
const claim = matching(/^[\w.:/-]{1,200}$/, 'must be the name of a claim, or the path to it with dots between');

const usualClaims = { agency: 'department', roles: 'az_basic.roles', name: 'name' } as const;

/** What a tenant.json says of the identity provider of its agencies (specification §7.3 "Single sign-on"). */
export const agencySignInFields = {
  agencySignIn: v.optional(
    v.nullable(
      v.strictObject({
        issuer,
        clientId: matching(/^[\x21-\x7e]{1,200}$/, 'must be a client’s id of 1 to 200 characters'),
        claims: v.optional(
          v.strictObject({
            agency: v.optional(claim, usualClaims.agency),
            roles: v.optional(claim, usualClaims.roles),
            name: v.optional(claim, usualClaims.name),
          }),
          {},
        ),
      }),
    ),
    null,
  ),
};

type SignInFile = v.InferOutput<v.ObjectSchema<typeof agencySignInFields, undefined>>;

/**
 * Where a tenant's agencies sign in; null: nowhere. The client's secret stands in no file: it is a variable of the tenant's, e.g.
 * `TENANT_FERNKLANG_SSO_SECRET`.
 */
export function agencySignInOf(
  { agencySignIn: said }: SignInFile,
  { prefix, values }: TenantVariables,
  note: Note,
): AgencySignIn | null {
  if (said === null || said.issuer === '') return null;
  const name = `${prefix}SSO_SECRET`;
  const clientSecret = values.get(name);
  if (!clientSecret) {
    note('tenant.json', `${fileWords.agencySignIn}.${fileWords.issuer}`, `needs the environment variable ${name}`);
    return null;
  }
  return { ...said, clientSecret };
}
