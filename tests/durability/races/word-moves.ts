import { statusReport } from '../../api/money/bank/bank-cases.ts';
import { bankNotice, bankStatement } from '../../api/money/bank/bank-files.ts';
import { newKey } from '../../api/given/operator-people.ts';
import { keyWish } from '../../api/given/releasers.ts';
import { operatorKey } from '../../api/service/service.ts';
import type { Move } from './people-moves.ts';
import type { Stage } from './stage.ts';
import type { World } from './world.ts';

/** What two people decide, whose word it is, and what is blocked: all that stops or frees money. */

const take = (stage: Stage, file: string) =>
  stage.call('POST', 'operator/bankergebnisse', { token: stage.keys[0] ?? '', file });

/** A file that has just been handed out, with what the bank does with it in the end still open. */
const fileOf = (stage: Stage, world: World) =>
  stage.any(world.transfers.filter(({ state }) => state === 'sent').slice(-20))?.file;

const whys = [[], [{ code: 'AM05' }], [{ code: 'NARR', words: 'See contract' }], [{ code: 'FF01' }]];

/** The bank refuses a file and does not always say whether it had executed one before. It may book it all the same. */
const refuseFile: Move = (stage, world) => {
  const file = stage.chance() < 0.4 ? fileOf(stage, world) : undefined;
  const report = file && statusReport({ file, group: { status: 'RJCT', why: stage.any(whys) ?? [] } });
  return report ? () => take(stage, report) : null;
};

const questionTransfer: Move = (stage, world) => {
  const sent = stage.any(world.transfers.filter(({ state }) => state === 'sent').slice(-20));
  if (!sent) return null;
  const { file, reference } = sent;
  const why = [{ code: stage.any(['NARR', 'MS03', 'AM05', 'AM04']) ?? 'NARR' }];
  const report = statusReport({ file, batch: { status: 'PART', transfers: [{ reference, status: 'RJCT', why }] } });
  return () => take(stage, report);
};

/** Booked, whatever was said of it before, one by one or as one sum. */
const bookAnyway: Move = (stage, world) => {
  const some = world.transfers.slice(-40).filter(() => stage.chance() < 0.15);
  const [first] = some;
  if (!first) return null;
  const sum = world.transfers.filter(({ file }) => file === first.file).reduce((all, { cents }) => all + cents, 0);
  const notice =
    stage.chance() < 0.3
      ? bankStatement({ file: first.file, cents: sum })
      : bankNotice(some.map(({ reference, cents }) => ({ reference, cents })));
  return () => Promise.all([take(stage, notice), ...(stage.chance() < 0.3 ? [take(stage, notice)] : [])]);
};

/** What was booked against all that was known comes back, with or without a reason. */
const returnAnyway: Move = (stage, world) => {
  const some = world.transfers.slice(-40).filter(() => stage.chance() < 0.05);
  if (some.length === 0) return null;
  const returned = stage.any(['AC01', 'NARR', 'MS03']) ?? 'NARR';
  return () => take(stage, bankNotice(some.map(({ reference, cents }) => ({ reference, cents, returned }))));
};

interface Asked {
  readonly ZahllaufId: string;
  readonly Referenz: string;
  readonly Frage: string;
}

const answers = (frage: string) =>
  ({
    Widerspruch: ['bezahlt', 'bezahlt', 'unbezahlt'],
    Zurueckgekommen: ['frei', 'konto'],
    Abgelehnt: ['frei', 'behalten', 'konto'],
  })[frage] ?? ['frei', 'behalten', 'konto'];

const say = (stage: Stage, { ZahllaufId, Referenz }: Asked, Entscheidung: string, token: string) =>
  stage.call('POST', `operator/zahllaeufe/${ZahllaufId}/entscheidungen`, { token, body: { Referenz, Entscheidung } });

const drawQuestion = async (stage: Stage): Promise<Asked | undefined> => {
  const { body } = await stage.call('GET', 'operator/bankfragen', { token: stage.keys[0] ?? '' });
  return stage.any((body['Fragen'] as unknown as Asked[] | undefined) ?? []);
};

/** Both at once, or one after the other; now and then each has an opinion of their own. */
const decide: Move = (stage) => async () => {
  const asked = await drawQuestion(stage);
  if (!asked) return;
  const list = answers(asked.Frage);
  const first = stage.any(list) ?? 'frei';
  const words = stage.keys.map(() => (stage.chance() < 0.9 ? first : (stage.any(list) ?? first)));
  await Promise.all(stage.keys.map((token, index) => say(stage, asked, words[index] ?? first, token)));
};

/** Of what nobody asks about: kept before, one of a file, or freed and arrived after all. */
const decideUnasked: Move = (stage, world) => {
  const transfer = stage.any(world.transfers.slice(-30));
  if (!transfer) return null;
  const hex = transfer.file.slice('RW-'.length);
  const ZahllaufId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const Referenz = stage.chance() < 0.3 ? transfer.file : transfer.reference;
  const word = stage.any(['frei', 'behalten', 'konto', 'bezahlt', 'bezahlt', 'unbezahlt']) ?? 'frei';
  return async () => {
    for (const token of stage.keys) await say(stage, { ZahllaufId, Referenz, Frage: '' }, word, token);
  };
};

/** Somebody else gets a key, releases and decides with it, and has it revoked at the same moment. */
const revokeGuest: Move = (stage, world) => {
  if (stage.chance() < 0.4) return null;
  world.guests += 1;
  const name = `Gast ${String.fromCodePoint(...[...String(world.guests)].map((digit) => 97 + Number(digit)))}`;
  const runId = stage.any(world.runs.slice(-2));
  return async () => {
    const { id, key } = await newKey(stage.instance, name, ['Zahllaeufe', 'Freigabe']);
    const body = keyWish(name, key, ['Zahllaeufe', 'Freigabe']);
    await stage.call('PUT', 'operator/schluessel/bestaetigung', { token: stage.keys[1] ?? '', body });
    const asked = await drawQuestion(stage);
    const release = () =>
      runId && stage.call('POST', `operator/zahllaeufe/${runId}/freigabe`, { token: key, body: {} });
    const word = asked && (stage.any(answers(asked.Frage)) ?? 'frei');
    const told = () => asked && word && say(stage, asked, word, key);
    if (stage.chance() < 0.5) await Promise.all([release(), told()]);
    const revoke = () => stage.call('DELETE', `operator/schluessel/${id}`, { token: operatorKey });
    await Promise.all([revoke(), release(), told()]);
  };
};

const block: Move = (stage, world) => {
  if (stage.chance() < 0.4) return null;
  const maker = world.young(world.makers);
  const transfer = stage.any(world.transfers.slice(-20));
  const [number] = maker?.numbers ?? [];
  const way = stage.chance();
  const meant =
    way < 0.4 && number
      ? { Sache: 'Empfehlung', Gegenstand: number }
      : way < 0.7 && number
        ? { Sache: 'Konto', Gegenstand: number }
        : transfer && { Sache: 'Praemie', Gegenstand: transfer.reference };
  if (!meant) return null;
  const body = { ...meant, Grund: 'Verdacht' };
  return () => stage.call('POST', 'operator/sperren', { token: stage.keys[0] ?? '', body });
};

/** Two may lift the same; one that an account brought along may be lifted for itself. */
const lift: Move = (stage) => async () => {
  const rows = await stage.rows('select id::text from blocks where lifted_at is null order by blocked_at limit 20');
  const id = stage.any(rows)?.['id'];
  if (typeof id !== 'string') return;
  const call = (index: number) =>
    stage.call('POST', `operator/sperren/${id}/aufhebung`, {
      token: stage.keys[index] ?? '',
      body: { Grund: 'geklaert' },
    });
  await Promise.all(stage.chance() < 0.3 ? [call(0), call(1)] : [call(0)]);
};

export const wordMoves: readonly Move[] = [
  refuseFile,
  questionTransfer,
  bookAnyway,
  bookAnyway,
  returnAnyway,
  decide,
  decide,
  decide,
  decideUnasked,
  decideUnasked,
  revokeGuest,
  block,
  lift,
  lift,
];
