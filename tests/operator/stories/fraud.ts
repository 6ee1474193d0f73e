import { environment, isRecommended, recommends, tellsOrder } from '../../api/approved/characters.ts';
import type { PrintedStory } from '../story.ts';

const reason = '--reason "Rückfrage zur Bestellung"';

/** Somebody who recommends to an alias of their own mailbox, as the command line tells it and decides. */
export async function tellFraud(story: PrintedStory): Promise<void> {
  const { elsewhere } = story;
  const as = environment(elsewhere);
  await story.reads('no cases yet', as, 'fraud cases');
  const rike = await recommends(elsewhere, { email: 'rike@web.example', firstName: 'Rike', lastName: 'Sommer' });
  const alias = await isRecommended(elsewhere, rike, { email: 'rike+neu@web.example' });
  await tellsOrder(elsewhere, 'LS-1', {
    Empfaengernummer: alias.number,
    Status: 'Gezahlt',
    Auftragsdatum: '2026-04-20T10:00:00',
  });
  await elsewhere.work('fraud-desk');
  const listed = await story.reads('a case', as, 'fraud cases');
  const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/m.exec(listed)?.[0] ?? 'no case';
  await story.reads('the case', as, `fraud show ${id}`);
  await story.runs('for no reason', as, `fraud decide ${id} hold`);
  await story.runs('no such word', as, `fraud decide ${id} postpone ${reason}`);
  await story.runs('what a hold would do', as, `fraud decide ${id} hold ${reason} --dry-run`);
  await story.runs('a hold', as, `fraud decide ${id} hold ${reason}`);
  await story.runs('it is let go', as, `fraud decide ${id} release ${reason}`);
  await story.runs('once more', as, `fraud decide ${id} release ${reason}`);
  await story.runs('the account is blocked', as, `fraud decide ${id} block ${reason}`);
  await story.reads('the case then', as, `fraud show ${id}`);
  await story.reads('what is decided', as, 'fraud cases --decided');
  await story.runs('a case that there is not', as, 'fraud show 6f1c2d3e-4b5a-4c6d-8e7f-901234567890');
}
