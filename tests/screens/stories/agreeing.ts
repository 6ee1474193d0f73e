import { isRecommended, recommends } from '../../api/approved/characters.ts';
import type { ScreenStory } from '../story.ts';
import { changesConsent } from './collectors.ts';

const page = '/empfaenger/zustimmung';
const again = 'Noch einmal versuchen';

/** The text about recipients' data changes, and recipients agree once more. */
export async function tellAgreeing(story: ScreenStory): Promise<void> {
  const { elsewhere } = story;
  const anna = await recommends(elsewhere, { email: 'anna@example.de', share: 50 });
  const lena = await isRecommended(elsewhere, anna, { email: 'lena@example.de' });
  const [, token] = lena.confirmed;
  const {
    as: [, mia],
  } = await isRecommended(elsewhere, anna, { email: 'mia@example.de', firstName: 'Mia' });
  const offer = `/empfaengerdaten/${anna.number}`;
  await story.opens('There is nothing to agree to', `${page}?token=${token}`, /du hast zugestimmt/);
  changesConsent(story, '8');
  await story.opens('The text has changed', `${offer}?token=${token}`, 'Lesen und zustimmen');
  await story.does('reading it', ({ follow }) => follow('Lesen und zustimmen'), /Das ist Fassung 8/);
  await story.does('agreeing without a tick', ({ press }) => press('Zustimmen'), /ist erforderlich/);
  await story.does('the text in English', ({ press }) => press('EN English'), /This is version 8/);
  await agrees(story);
  await story.does(
    'on to the order',
    ({ follow }) => follow('Back to the recommendation'),
    /As soon as we have your order/,
  );
  await story.opens('Lena has agreed', `${page}?empfehlung=${anna.number}`, /du hast zugestimmt/);
  await areStrangers(story, `${page}?token=${mia}`);
  elsewhere.pass({ days: 580 });
  await story.opens('a link of a mail that is over', `${page}?token=${token}`, /neuen Link/);
}

async function agrees(story: ScreenStory): Promise<void> {
  const { device } = story;
  await device.tick(/This is version 8/);
  device.broken = 'offline';
  await story.does('agreeing without a connection', ({ press }) => press('Agree'), /connection failed/);
  device.broken = null;
  changesConsent(story, '9');
  await story.does('the text changes once more', ({ press }) => press('Try again'), /has changed in the meantime/);
  device.broken = 'offline';
  await story.does('no connection for the new text', ({ press }) => press('Show the new text'), /connection failed/);
  device.broken = null;
  await story.does('the connection is back', ({ press }) => press('Show the new text'), /This is version 9/);
  await story.does(
    'agreeing in the end',
    async ({ tick, press }) => {
      await tick(/This is version 9/);
      await press('Agree');
    },
    /you have agreed/,
  );
  await story.does('agreed, in German', ({ press }) => press('DE Deutsch'), /du hast zugestimmt/);
  await story.does('agreed, in English again', ({ press }) => press('EN English'), /you have agreed/);
}

/** People who have no link, or one that proves nothing. */
async function areStrangers(story: ScreenStory, unproven: string): Promise<void> {
  story.takeDevice();
  await story.opens('nobody agrees', page, /Bitte öffne den Link/);
  await story.opens('a stranger agrees', `${page}?token=${'c'.repeat(40)}`, /keine Angaben/);
  await story.opens('who has not confirmed agrees', unproven, /bestätige zuerst/);
  story.device.broken = 'offline';
  await story.opens('without a connection', unproven, /Verbindung ist fehlgeschlagen/);
  story.device.broken = null;
  await story.does('the connection is there', ({ press }) => press(again), /bestätige zuerst/);
}
