import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from 'playwright/test';
import { deskRoutes, pathAtDesk, type DeskRoute } from '#contract/desk-routes.ts';
import { bankNotice } from '../api/money/bank/bank-files.ts';
import type { ClockedProduct } from '../browser/clocked-product.ts';
import { operatorKey } from '../browser/product.ts';
import { readyBounty } from './bounty-people.ts';
import type { DeskPerson } from './desk.ts';
import { collected } from './desk-seats.ts';
import { newDevice, tellService, tokenFor, type Recommender } from './people.ts';

/** Longer than a column, and without a place to break it. */
const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänspatentprüfungskommission';
const longId = `BESTELLUNG-${'0123456789'.repeat(5)}`;

/** Somebody confirms with an address that leads to the mailbox of who recommended: that is a case at once. */
async function recommendedThemselves(request: APIRequestContext, { user, referralNumber }: Recommender): Promise<void> {
  const offered = await tellService(request, { method: 'PUT', path: `empfehlung/${referralNumber}` });
  const Email = user.email.replace('@', '+selbst@');
  const consent = { ZustimmungText: offered['ZustimmungText'], ZustimmungVersion: offered['ZustimmungVersion'] };
  const body = { Vorname: 'Lena', Nachname: 'Öztürk', Email, Zustimmung: true, ...consent };
  await tellService(request, {
    method: 'POST',
    path: `empfaenger/create/${referralNumber}`,
    from: newDevice(),
    body,
  });
  const Token = await tokenFor(request, Email, 'recipient-confirmation', '/empfaengerbestaetigung');
  await tellService(request, { method: 'PUT', path: 'empfaenger/bestaetigung', body: { Token } });
}

/** The number of the first case that waits, once it is there. */
export async function firstCase(
  request: APIRequestContext,
  clocked: ClockedProduct,
  anna: Recommender,
): Promise<string> {
  await recommendedThemselves(request, anna);
  await clocked.passDays(0);
  let id = '';
  await expect
    .poll(async () => {
      const asked = { method: 'GET', path: 'operator/auffaelligkeiten', token: operatorKey } as const;
      const { Faelle } = (await tellService(request, asked)) as { Faelle: { FallId: string }[] };
      id = Faelle[0]?.FallId ?? '';
      return id;
    })
    .not.toBe('');
  return id;
}

/** Puts something onto each list of the desk. @returns the route of each of its pages, with something to show */
export async function fillDesk(
  request: APIRequestContext,
  clocked: ClockedProduct,
  { key }: DeskPerson,
): Promise<Readonly<Record<DeskRoute, string>>> {
  const ask = (path: string) => tellService(request, { method: 'GET', path: `operator/${path}`, token: key });
  const tell = (path: string, body?: object) =>
    tellService(request, { method: 'POST', path: `operator/${path}`, token: key, ...(body && { body }) });
  const { anna, annasRoute, lenasRoute } = await readyBounty(request);
  await collected(request, annasRoute, 'Maximilian-Alexander Freiherr von und zu Guttenberg-Hohenlohe');
  const fallId = await firstCase(request, clocked, anna);
  const { ZahllaufId } = await tell('zahllaeufe');
  await collected(request, lenasRoute, 'Lena Sommer');
  const order = { ExterneId: longId, Empfehlungsnummer: '0000000000', ProduktId: 'linden-duo', Status: 'Offen' };
  await tellService(request, {
    method: 'POST',
    path: 'auftraege',
    token: operatorKey,
    body: { ...order, Auftragsdatum: '2026-05-19T10:00:00' },
  });
  const told = { ProduktId: null, EmpfohlenAm: '2026-04-12', Initialen: 'L. S.', Vereinbart: '60 €' };
  const missed = { method: 'POST', path: 'empfehler/vermisst', token: anna.user.token } as const;
  const { VermisstNummer } = await tellService(request, { ...missed, body: { ...told, Schilderung: longWord } });
  await tell('gutscheine', { Csv: `Code;WertCent;Anbieter;GueltigBis\n${randomUUID()};5000;Büchergilde;2031-12-31` });
  const other = await readyBounty(request);
  await tell('sperren', { Sache: 'Empfehlung', Gegenstand: other.anna.referralNumber, Grund: longWord });
  const file = bankNotice([{ reference: 'RW00000000000000000000000000000000', cents: 5000 }]);
  const { DateiId } = await tellService(request, {
    method: 'POST',
    path: 'operator/bankergebnisse',
    token: key,
    file,
  });
  const { Empfehler, Empfaenger } = (await ask(`akten/empfehlungen/${anna.referralNumber}`)) as {
    Empfehler: { EmpfehlerId: string };
    Empfaenger: { Empfaengernummer: string }[];
  };
  const queries: Readonly<Partial<Record<DeskRoute, Readonly<Record<string, string>>>>> = {
    recommender: { nr: Empfehler.EmpfehlerId },
    recipient: { nr: Empfaenger[0]?.Empfaengernummer ?? '' },
    referral: { nr: anna.referralNumber },
    payRun: { lauf: String(ZahllaufId) },
    bankFile: { datei: String(DateiId) },
    fraudCase: { fall: fallId },
    missingCase: { fall: String(VermisstNummer) },
  };
  const routeOf = (name: DeskRoute) => {
    const query = queries[name];
    return query ? `${pathAtDesk(name)}?${new URLSearchParams(query)}` : pathAtDesk(name);
  };
  return Object.fromEntries(deskRoutes.map((name) => [name, routeOf(name)])) as Record<DeskRoute, string>;
}
