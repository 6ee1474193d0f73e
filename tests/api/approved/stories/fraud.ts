import { account } from '../../given/bounty-people.ts';
import { environment, isRecommended, recommends, tellsOrder } from '../characters.ts';
import type { Story } from '../story.ts';

const Grund = 'Rückfrage zur Bestellung';

/** Somebody who recommends to an alias of their own mailbox: a case, what is decided about it, and what they are told. */
export async function tellFraud(story: Story): Promise<void> {
  const as = environment(story);
  await story.ask('no cases yet', 'listFraudCases', { as });
  const rike = await recommends(story, { email: 'rike@web.example', firstName: 'Rike', lastName: 'Sommer' });
  const alias = await isRecommended(story, rike, { email: 'rike+neu@web.example', firstName: 'Rieke' });
  await tellsOrder(story, 'LS-1', {
    Empfaengernummer: alias.number,
    Status: 'Gezahlt',
    Auftragsdatum: '2026-04-20T10:00:00',
  });
  const claim = ['Rike’s claim', story.linkTo(rike.email, 'praemie')] as const;
  await story.ask('Rike collects', 'collectBounty', { as: claim, body: { Auszahlung: 'Geld', Bankdaten: account } });
  await story.work('fraud-desk');
  const { body } = await story.ask('a case', 'listFraudCases', { as });
  const [{ FallId: caseId = '' } = {}] = body['Faelle'] as unknown as Record<string, string>[];
  const path = { caseId };
  await story.ask('the case', 'readFraudCase', { as, path });
  const decide = (title: string, Entscheidung: string, query?: string) =>
    story.ask(title, 'decideFraudCase', { as, path, body: { Entscheidung, Grund }, ...(query && { query }) });
  await decide('what a hold would do', 'Anhalten', 'probelauf=true');
  await decide('a hold', 'Anhalten');
  await story.ask('the case that is held', 'readFraudCase', { as, path });
  await story.ask('Rike looks', 'readClaims', { as: claim });
  await decide('it is let go', 'Freigeben');
  await decide('it is let go once more', 'Freigeben');
  await decide('the account is blocked', 'Sperren');
  await decide('it is blocked once more', 'Sperren');
  await decide('something else', 'Verschieben');
  await story.ask('for no reason', 'decideFraudCase', { as, path, body: { Entscheidung: 'Anhalten' }, language: 'en' });
  await story.ask('what is decided', 'listFraudCases', { as, query: 'entschieden=true' });
  await story.ask('what waits', 'listFraudCases', { as });
  const nobodys = { caseId: '6f1c2d3e-4b5a-4c6d-8e7f-901234567890' };
  await story.ask('a case that there is not', 'readFraudCase', { as, path: nobodys, language: 'en' });
  await story.ask('nobody asks', 'listFraudCases', { language: 'en' });
}
