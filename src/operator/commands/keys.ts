import { createHash, randomBytes } from 'node:crypto';
import {
  confirmOperatorKey,
  createOperatorKey,
  listOperatorKeys,
  renewOperatorKey,
  revokeOperatorKey,
  type KnownKey,
  type RegisteredKey,
} from '#contract/operator/calls.ts';
import { resetFactor } from '#contract/operator/calls-desk.ts';
import { operatorScope, type OperatorScope } from '#contract/operator-scopes.ts';
import { WrongUsage, wordsOf, type Command } from '../command.ts';
import { table } from '../table.ts';
import { utc } from '../wording.ts';

const known = Object.values(operatorScope);

function scopesIn(text: unknown): OperatorScope[] {
  const names = typeof text === 'string' ? text.split(',').map((name) => name.trim()) : [];
  const isScope = (name: string): name is OperatorScope => known.includes(name as OperatorScope);
  const wrong = names.find((name) => !isScope(name));
  if (names.length === 0 || wrong !== undefined) {
    const what = wrong === '' ? ', and none that is empty' : `, and not ${wrong}`;
    throw new WrongUsage(`--scopes takes ${known.join(',')}${wrong === undefined ? '' : what}`);
  }
  return names.filter(isScope);
}

function daysIn(text: unknown): number {
  if (text === undefined) return 365;
  if (typeof text !== 'string' || !/^\d{1,3}$/.test(text)) throw new WrongUsage('--days takes a number of days');
  return Number(text);
}

const told = ({ keyId, operator, scopes, expiresAt, confirmedAt }: RegisteredKey) =>
  [
    `Key ${keyId} of ${operator} for ${scopes.join(',')}, good until ${utc(expiresAt)}.`,
    confirmedAt === null
      ? 'It waits: somebody else with Freigabe, whom the holder has told the hash, has to confirm it.'
      : 'It works.',
  ].join(' ');

type Came = Pick<KnownKey, 'confirmedAt' | 'confirmedBy' | 'waitsForConfirmation'>;

/** Whether it waits, which nothing does that has ended, and who has ever confirmed it. */
function confirmation({ confirmedAt, confirmedBy, waitsForConfirmation }: Came) {
  const by = confirmedBy === null ? '' : `confirmed by ${confirmedBy}`;
  if (confirmedAt !== null) return by;
  const was = by && `was ${by}`;
  if (!waitsForConfirmation) return was;
  return was ? `WAITS to be confirmed again, ${was}` : 'WAITS to be confirmed';
}

export const keyCommands: Readonly<Record<string, Command>> = {
  new: {
    usage: '',
    summary: 'makes a key of your own on this machine; its hash is for whoever registers and whoever confirms it',
    run: async (_service, given, { say }) => {
      wordsOf(given);
      const key = randomBytes(32).toString('base64url');
      const keyHash = createHash('sha256').update(key).digest('hex');
      say(`Your key, for nobody else; it is shown this once:\n${key}\nIts hash, to be registered:\n${keyHash}`, {
        key,
        keyHash,
      });
    },
  },
  create: {
    usage: 'NAME HASH --scopes LIST [--days N] [--known]',
    summary: `registers the key of a new person or system, with --known another one of the same; scopes: ${known.join(', ')}`,
    options: { scopes: { type: 'string' }, days: { type: 'string' }, known: { type: 'boolean' } },
    async run(service, given, { say }) {
      const [operator = '', keyHash = ''] = wordsOf(given, 'NAME', 'HASH');
      const { scopes, days, known: isKnownPerson } = given.options;
      const body = {
        operator,
        keyHash,
        scopes: scopesIn(scopes),
        days: daysIn(days),
        isKnownPerson: isKnownPerson === true,
      };
      const made = await service.call(createOperatorKey, { body });
      say(told(made), made);
    },
  },
  confirm: {
    usage: 'NAME HASH --scopes LIST',
    summary: 'confirms a key that somebody else has registered, as its holder has told you: name, hash and scopes',
    options: { scopes: { type: 'string' } },
    async run(service, given, { say }) {
      const [operator = '', keyHash = ''] = wordsOf(given, 'NAME', 'HASH');
      const body = { operator, keyHash, scopes: scopesIn(given.options['scopes']) };
      const confirmed = await service.call(confirmOperatorKey, { body });
      say(told(confirmed), confirmed);
    },
  },
  list: {
    usage: '',
    summary: 'lists all keys: whose, for what, who registered and who confirmed them',
    async run(service, given, { say }) {
      wordsOf(given);
      const { keys } = await service.call(listOperatorKeys);
      const rows = keys.map(({ keyId, operator, scopes, expiresAt, revokedAt, lastUsedOn, ...came }) => [
        keyId,
        operator,
        scopes.join(','),
        revokedAt ? `revoked ${utc(revokedAt)}` : `until ${utc(expiresAt)}`,
        lastUsedOn ?? 'never',
        came.madeBy,
        confirmation(came),
      ]);
      const heads = ['Key', 'Operator', 'Scopes', 'Works', 'Last used', 'Registered by', 'Confirmation'];
      say(rows.length > 0 ? table(heads, rows) : 'There is no key beside that of the environment.', keys);
    },
  },
  rotate: {
    usage: 'HASH',
    summary: 'puts a new key of yours, by its hash, in the place of the one you ask with, which ends a day later',
    async run(service, given, { say }) {
      const [keyHash = ''] = wordsOf(given, 'HASH');
      const renewed = await service.call(renewOperatorKey, { body: { keyHash } });
      say(told(renewed), renewed);
    },
  },
  revoke: {
    usage: 'KEY-ID [--suspect-since DAY]',
    summary:
      'ends a key at once; what it has released is void where the payment file was not handed out, what it has registered since DAY (YYYY-MM-DD, also for a key that has ended) ends, too, and what it has confirmed waits to be confirmed again',
    options: { 'suspect-since': { type: 'string' } },
    async run(service, given, { say }) {
      const [keyId = ''] = wordsOf(given, 'KEY-ID');
      const { 'suspect-since': since } = given.options;
      const query = typeof since === 'string' ? { suspectSince: since } : {};
      const reached = await service.call(revokeOperatorKey, { params: { keyId }, query });
      const lines = [
        `Key ${keyId} has ended.`,
        ...reached.endedKeys.map(
          (key) => `Key ${key.keyId} of ${key.operator}, which it had registered, has ended, too.`,
        ),
        ...reached.waitingKeys.map((key) => `Key ${key.keyId} of ${key.operator} waits to be confirmed again.`),
      ];
      say(lines.join('\n'), { keyId, ...reached });
    },
  },
  'reset-factor': {
    usage: 'KEY-ID',
    summary:
      'takes the second factor off whoever has that key and has lost their device; it ends their sessions of the desk, and they set up another one when they sign in',
    async run(service, given, { say }) {
      const [keyId = ''] = wordsOf(given, 'KEY-ID');
      const { keys } = await service.call(listOperatorKeys);
      const key = keys.find((each) => each.keyId === keyId);
      if (!key) throw new WrongUsage(`There is no key ${keyId}: \`operator keys list\` names them`);
      const { operator, operatorId } = key;
      await service.call(resetFactor, { params: { operatorId } });
      say(`${operator} has no second factor any more, and is signed out of the desk.`, { operator, operatorId });
    },
  },
};
