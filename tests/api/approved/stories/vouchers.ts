import { environment, isRecommended, recommends, releasersCome, tellsOrder, type Recommender } from '../characters.ts';
import type { Story, Who } from '../story.ts';

const fileOf = (...rows: string[]) => ['Code;WertCent;Anbieter;GueltigBis', ...rows].join('\r\n');

/** Vouchers from the file to the mail, to another address where that was given up, and back to who sold them. */
export async function tellVouchers(story: Story): Promise<void> {
  const as = environment(story);
  const { karin, jonas } = await releasersCome(story);
  await story.ask('no vouchers yet', 'listVoucherPools', { as });
  const anna = await wants(story, 'Anna');
  const ben = await wants(story, 'Ben', 'ben.elsewhere@example.de');
  await areTaken(story, as);
  story.pass({ hours: 1 });
  story.unreachable.add('ben.elsewhere@example.de');
  await story.work('vouchers');
  await story.ask('what is left', 'listVoucherPools', { as });
  await story.ask('Anna’s voucher', 'readClaims', { as: anna.as, query: 'details=true' });
  story.pass({ hours: 1 });
  await goElsewhere(story, await bountyOf(story, karin, 'Unzustellbar'), [as, karin, jonas]);
  await story.ask('Ben’s voucher', 'readClaims', { as: ben.as, language: 'en' });
  const clara = await wants(story, 'Clara');
  const Csv = fileOf('CODE-SPARE-001;6000;Buchladen am Tor;2028-12-31', 'CODE-SPARE-002;6000;Kino;2028-12-31');
  await story.ask('two more are taken', 'importVouchers', { as, body: { Csv } });
  const spare = { WertCent: 6000, Anbieter: 'Kino' };
  await story.ask('one of them goes back', 'withdrawVouchers', { as, body: spare });
  await story.ask('the other goes back by its import', 'withdrawVouchers', {
    as,
    body: { UebernommenAm: story.service.clock.now().toISOString().slice(0, 19) },
  });
  story.pass({ days: 2 });
  await story.work('vouchers');
  await story.ask('who waits too long', 'listOverdue', { as: karin });
  await areWithdrawn(story, as);
  await story.ask('Clara waits', 'readClaims', { as: clara.as });
  await story.ask('the books', 'checkBooks', { as });
  await story.ask('the months', 'listLedgerMonths', { as });
}

async function wants(story: Story, firstName: string, to?: string): Promise<Recommender> {
  const email = `${firstName.toLowerCase()}@example.de`;
  const person = await recommends(story, { email, firstName });
  const lena = await isRecommended(story, person, { email: `lena.of.${email}`, firstName: `Lena of ${firstName}` });
  const Auftragsdatum = '2026-04-20T10:00:00';
  await tellsOrder(story, `LS-of-${firstName}`, { Empfaengernummer: lena.number, Status: 'Gezahlt', Auftragsdatum });
  const as: Who = [`${firstName}’s claim`, story.linkTo(email, 'praemie')];
  const Email = to ?? email;
  const wrong = { Auszahlung: 'Gutschein', GutscheinEmpfang: { Email, EmailWiederholung: 'other@example.de' } };
  await story.ask(`${firstName} mistypes the address`, 'collectBounty', { as, body: wrong });
  const body = { Auszahlung: 'Gutschein', GutscheinEmpfang: { Email, EmailWiederholung: Email.toUpperCase() } };
  await story.ask(`${firstName} wants a voucher`, 'collectBounty', { as, body });
  return { ...person, as };
}

async function areTaken(story: Story, as: Who): Promise<void> {
  const Csv = fileOf(
    'CODE-ANNA-0001;6000;Buchladen am Tor;2028-12-31',
    'CODE-BEN-00002;6000;Buchladen am Tor;2028-12-31',
    'CODE-BEN-00002;6000;Buchladen am Tor;',
    'x;60;;',
    'CODE-DUO-00001;5000;Kino;',
    'CODE-DUO-00002;5000;Kino;2027-01-31',
    'CODE-DUO-00003;5000;Kino;31.01.2027',
  );
  await story.ask('what would be taken', 'importVouchers', { as, body: { Csv }, query: 'probelauf=true' });
  await story.ask('a file is taken', 'importVouchers', { as, body: { Csv } });
  await story.ask('the file is taken once more', 'importVouchers', { as, body: { Csv } });
  await story.ask('no file', 'importVouchers', { as, body: { Csv: 'a;b\n1;2' }, language: 'en' });
  await story.ask('what there is', 'listVoucherPools', { as });
}

/** The only thing of a kind that is overdue. */
async function bountyOf(story: Story, as: Who, kind: string): Promise<string> {
  const { body } = await story.ask(`what is overdue: ${kind}`, 'listOverdue', { as });
  const things = body['Ueberfaellig'] as unknown as { Art: string; Id: string }[];
  const thing = things.find(({ Art }) => Art === kind);
  if (!thing) throw new Error(`nothing is ${kind}`);
  return thing.Id;
}

async function goElsewhere(
  story: Story,
  bountyId: string,
  [as, karin, jonas]: readonly [Who, Who, Who],
): Promise<void> {
  const path = { bountyId };
  await story.ask('the mail again', 'mailVoucherAgain', { as, path });
  await story.ask('the mail of nobody', 'mailVoucherAgain', {
    as,
    path: { bountyId: '6f1c2d3e-4b5a-4c6d-8e7f-901234567890' },
  });
  story.pass({ hours: 1 });
  const body = { Email: 'ben.new@example.de', Grund: 'Vertippt' };
  await story.ask('for no reason', 'redirectVoucher', {
    as: karin,
    path,
    body: { ...body, Grund: 'Laune' },
    language: 'en',
  });
  await story.ask('the first names an address', 'redirectVoucher', { as: karin, path, body });
  await story.ask('the first names it once more', 'redirectVoucher', { as: karin, path, body });
  await story.ask('the second names another', 'redirectVoucher', {
    as: jonas,
    path,
    body: { ...body, Email: 'x@example.de' },
  });
  await story.ask('the second names the same', 'redirectVoucher', { as: jonas, path, body });
  await story.ask('it has gone there', 'redirectVoucher', { as: karin, path, body });
}

async function areWithdrawn(story: Story, as: Who): Promise<void> {
  const Csv = 'Code\nCODE-ANNA-0001\nCODE-DUO-00001\nCODE-NOBODY-01';
  await story.ask('what would go back', 'withdrawVouchers', { as, body: { Csv }, query: 'probelauf=true' });
  await story.ask('these go back', 'withdrawVouchers', { as, body: { Csv } });
  await story.ask('outdated ones go back', 'withdrawVouchers', { as, body: { Abgelaufen: true } });
  story.pass({ days: 300 });
  await story.ask('outdated ones go back later', 'withdrawVouchers', { as, body: { Abgelaufen: true } });
  await story.ask('of a value and a provider', 'withdrawVouchers', {
    as,
    body: { WertCent: 6000, Anbieter: 'Buchladen am Tor' },
  });
  await story.ask('nothing is said', 'withdrawVouchers', { as, body: {}, language: 'en' });
  await story.ask('what is left in the end', 'listVoucherPools', { as });
}
