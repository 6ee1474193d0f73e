import * as v from 'valibot';
import { line } from '#contract/fields.ts';
import type { VouchedPerson } from '#server/domain/agency/sign-in/identity-providers.ts';
import type { AgencySignIn } from '#server/domain/tenant-sign-in.ts';

type Claims = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Claims => typeof value === 'object' && value !== null;

/** A claim by its name, or by the path to it: names may hold dots themselves. */
function claimAt(claims: Claims, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  return path
    .split('.')
    .reduce<unknown>((at, name) => (isObject(at) && Object.hasOwn(at, name) ? at[name] : undefined), claims);
}

/** Whether all is there that decides what somebody may: without it the provider is asked once more. */
export const isComplete = (claims: Claims, { agency, roles }: AgencySignIn['claims']): boolean =>
  [agency, roles].every((path) => claimAt(claims, path) !== undefined);

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const name = line(120);

/** Who it is, as far as the claims say it in a way that can be used. */
export function personIn(claims: Claims, subject: string, named: AgencySignIn['claims']): VouchedPerson {
  const called = v.safeParse(name, claimAt(claims, named.name));
  return {
    subject,
    agency: textOf(claimAt(claims, named.agency)).trim(),
    roles: [claimAt(claims, named.roles)].flat().map(textOf),
    name: called.success ? called.output : '',
  };
}
