import { trackingBody } from '../../given/people.ts';
import { environment, recommends, textOf } from '../characters.ts';
import type { Story } from '../story.ts';

/** A telecom provider’s recipient gives data, allows advertising, confirms both and takes the one back. */
export async function tellTracking(story: Story): Promise<void> {
  const anna = await recommends(story, { email: 'anna@example.org', product: 'zuhause-m-young' });
  await story.ask('what Lena sees', 'openReferral', { path: { referralNumber: anna.number } });
  const { text, version } = story.tenant.texts.de.newsletterLabel;
  const advertising = { werbeeinwilligungText: text, werbeeinwilligungVersion: version };
  const given = (change: object) => ({
    ...trackingBody(story, anna.number, { email: 'lena@example.org', werbeeinwilligung: true, ...change }),
    ...advertising,
  });
  const adresse = { strasse: '', hausnummer: '4'.repeat(13), plz: 'D-70', ort: '' };
  for (const language of ['de', 'en'] as const) {
    const told = { language, query: 'channel=co&einsprungsquelle=Einsprungslink' };
    const wrong = given({ telefon: 'x', geburtsdatum: '01.02.1999', adresse });
    await story.ask('data full of mistakes', 'completeTracking', { ...told, body: wrong });
    for (const born of ['1969-07-20', '2020-02-29', '2099-01-01']) {
      const body = given({ geburtsdatum: `${born}T00:00:00` });
      await story.ask(`born ${born}`, 'completeTracking', { ...told, body });
    }
  }
  const young = given({ geburtsdatum: '2003-12-24T00:00:00' });
  const lena = await story.ask('Lena gives data', 'completeTracking', { body: young });
  const path = { recipientNumber: textOf(lena, 'empfaengernummer') };
  const details = (title: string) => story.ask(title, 'readRecipientDetails', { path, as: environment(story) });
  await details('nobody has confirmed');
  const Token = story.linkTo('lena@example.org', 'empfaengerbestaetigung');
  await story.ask('what would be confirmed', 'checkRecipientConfirmation', { body: { Token } });
  const confirmed = await story.ask('Lena confirms', 'confirmRecipient', { body: { Token } });
  await details('what Lena gave');
  const as = ['Lena by the mail', textOf(confirmed, 'EmpfaengerToken')] as const;
  await story.ask('Lena allows no advertising any more', 'optOutAsRecipient', { as });
  await details('without advertising');
  await story.ask('nobody can end it', 'optOutAsRecipient', { language: 'en' });
}
