const gmail = new Set(['gmail.com', 'googlemail.com']);

/** Providers that deliver `name+anything@` to `name@`. */
const plusAliases = new Set([
  ...gmail,
  'outlook.com',
  'outlook.de',
  'hotmail.com',
  'hotmail.de',
  'live.de',
  'icloud.com',
  'me.com',
  'fastmail.com',
  'proton.me',
  'protonmail.com',
  'pm.me',
]);

/**
 * The form in which addresses are compared: case, blanks and provider aliases do not count (design §6 Recipient).
 * Only for comparing; mail goes to the address as it was written.
 */
export function emailKey(email: string): string {
  const text = email.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase();
  const at = text.lastIndexOf('@');
  let local = text.slice(0, at);
  let domain = text.slice(at + 1).replace(/\.$/, '');
  if (plusAliases.has(domain)) local = local.replace(/\+.*$/, '');
  if (gmail.has(domain)) {
    local = local.replaceAll('.', '');
    domain = 'gmail.com';
  }
  return `${local}@${domain}`;
}

/**
 * The mailbox that an address leads to, as far as that can be told: at many providers `name+anything@` does, and whoever invites is
 * nobody's friend by it.
 */
export const mailboxOf = (email: string): string => emailKey(email).replace(/\+[^@]*@/, '@');
