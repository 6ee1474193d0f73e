import { passwordDemands, type PasswordDemand } from '#contract/password-demands.ts';
import type { Rule } from '#contract/rules.ts';
import { Failure } from '#server/failure.ts';
import { bare, commonWords } from './common-passwords.ts';

/** Whom a password must not name. */
interface Owner {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The demands of the specification (§5) as regular expressions, for programmes that are not ours. */
const demandPatterns: Readonly<Record<PasswordDemand, string>> = {
  length: '^[^]{8,200}$',
  lowercase: String.raw`\p{Ll}`,
  uppercase: String.raw`\p{Lu}`,
  digit: String.raw`\d`,
};

/** Rules beyond the demands, which only the service can judge. */
const ownRules = ['password-common', 'password-personal'] as const satisfies Rule[];

/** All that is asked of a new password. */
export function passwordRules(): { rules: { rule: string; pattern: string | null }[] } {
  const demands = Object.keys(passwordDemands) as PasswordDemand[];
  return {
    rules: [
      ...demands.map((rule) => ({ rule, pattern: demandPatterns[rule] })),
      ...ownRules.map((rule) => ({ rule, pattern: null })),
    ],
  };
}

function isPersonal(password: string, { email, firstName, lastName }: Owner): boolean {
  const [local = ''] = email.split('@');
  const names = [email, local, firstName, lastName, firstName + lastName, lastName + firstName].map(bare);
  return names.filter((name) => name !== '').includes(bare(password));
}

/** @throws Failure PSOF0003 at the password for one that is guessed first, or names its owner */
export function requireGoodPassword(password: string, owner: Owner): void {
  const broken = commonWords.has(bare(password))
    ? 'password-common'
    : isPersonal(password, owner)
      ? 'password-personal'
      : null;
  if (broken) throw new Failure('PSOF0003', [{ field: 'password', rule: broken }]);
}
