import {
  createOperatorKey,
  listOperatorKeys,
  revokeOperatorKey,
  rotateOperatorKey,
} from '#contract/calls/operator-keys.ts';
import { operatorScope, type OperatorScope } from '#contract/operator-scopes.ts';
import { WrongUsage, wordsOf, type Command } from '../command.ts';

const known = Object.values(operatorScope);

function scopesIn(text: unknown): OperatorScope[] {
  const names = typeof text === 'string' ? text.split(',') : [];
  const scopes = names.filter((name): name is OperatorScope => known.includes(name as OperatorScope));
  if (scopes.length === 0 || scopes.length < names.length) throw new WrongUsage(`--scopes takes ${known.join(',')}`);
  return scopes;
}

function daysIn(text: unknown): number {
  if (text === undefined) return 365;
  if (typeof text !== 'string' || !/^\d{1,3}$/.test(text)) throw new WrongUsage('--days takes a number of days');
  return Number(text);
}

const told = ({
  key,
  keyId,
  operator,
  expiresAt,
}: {
  key: string;
  keyId: string;
  operator: string;
  expiresAt: string;
}) => `Key ${keyId} of ${operator}, good until ${expiresAt} UTC. It is shown this once:\n${key}`;

export const keyCommands: Readonly<Record<string, Command>> = {
  create: {
    usage: 'NAME --scopes LIST [--days N]',
    summary: `makes a key for a person or a system; scopes: ${known.join(', ')}`,
    options: { scopes: { type: 'string' }, days: { type: 'string' } },
    async run(service, given, { say }) {
      const [operator = ''] = wordsOf(given, 'NAME');
      const body = { operator, scopes: scopesIn(given.options['scopes']), days: daysIn(given.options['days']) };
      const made = await service.call(createOperatorKey, { body });
      say(told(made), made);
    },
  },
  list: {
    usage: '',
    summary: 'lists all keys without their secrets',
    async run(service, given, { say }) {
      wordsOf(given);
      const { keys } = await service.call(listOperatorKeys);
      const rows = keys.map(({ keyId, operator, scopes, expiresAt, revokedAt, lastUsedOn }) =>
        [
          keyId,
          operator,
          scopes.join(','),
          revokedAt ? `revoked ${revokedAt}` : `until ${expiresAt}`,
          `last used ${lastUsedOn ?? 'never'}`,
        ].join('  '),
      );
      say(rows.join('\n') || 'There is no key beside that of the environment.', keys);
    },
  },
  rotate: {
    usage: 'KEY-ID',
    summary: 'makes a new key in the place of one, which ends a day later',
    async run(service, given, { say }) {
      const [keyId = ''] = wordsOf(given, 'KEY-ID');
      const made = await service.call(rotateOperatorKey, { params: { keyId } });
      say(told(made), made);
    },
  },
  revoke: {
    usage: 'KEY-ID',
    summary: 'ends a key at once',
    async run(service, given, { say }) {
      const [keyId = ''] = wordsOf(given, 'KEY-ID');
      await service.call(revokeOperatorKey, { params: { keyId } });
      say(`Key ${keyId} has ended.`, { keyId });
    },
  },
};
