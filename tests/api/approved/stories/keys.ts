import { Secret, TOTP } from 'otpauth';
import { keyWish } from '../../given/releasers.ts';
import { environment, releasersCome, textOf } from '../characters.ts';
import type { Story } from '../story.ts';

/** Keys of the operator's people: registered, confirmed, renewed, revoked, and told by mail. */
export async function tellKeys(story: Story): Promise<void> {
  const as = environment(story);
  await story.ask('no keys yet', 'listOperatorKeys', { as });
  const { karin, jonas } = await releasersCome(story);
  const wish = keyWish('Mira Sand', 'key-of-mira', ['Berichte', 'Auftraege']);
  const mira = await story.ask('Mira’s key', 'createOperatorKey', { as, body: { ...wish, Tage: 30 } });
  const broken = { Betreiber: 'environment', SchluesselHash: 'x', Rechte: [], Tage: 0 };
  for (const language of ['de', 'en'] as const)
    await story.ask('a key full of mistakes', 'createOperatorKey', { as, body: broken, language });
  await story.ask('Mira’s key once more', 'createOperatorKey', { as, body: wish });
  const second = keyWish('Mira Sand', 'second-key-of-mira', ['Berichte']);
  await story.ask('a second key of Mira', 'createOperatorKey', { as, body: second });
  await story.ask('a second key of Mira, who is known', 'createOperatorKey', {
    as,
    body: { ...second, BekanntePerson: true },
  });
  await story.ask('a key of who is not known', 'createOperatorKey', {
    as,
    body: { ...keyWish('Nobody Else', 'n', ['Berichte']), BekanntePerson: true },
  });
  const both = keyWish('Ole Berg', 'key-of-ole', ['Freigabe', 'Schluessel']);
  await story.ask('a key that may too much', 'createOperatorKey', { as, body: both });
  const ole = keyWish('Ole Berg', 'key-of-ole', ['Freigabe', 'Zahllaeufe']);
  await story.ask('Ole’s key waits', 'createOperatorKey', { as, body: ole });
  await story.ask('Ole’s key does nothing yet', 'listPayRuns', { as: ['Ole', 'key-of-ole'] });
  await story.ask('a key is confirmed by who may not', 'confirmOperatorKey', { as, body: ole });
  await story.ask('another key is confirmed', 'confirmOperatorKey', {
    as: karin,
    body: { ...ole, Rechte: ['Freigabe'] },
  });
  await story.ask('Ole’s key is confirmed', 'confirmOperatorKey', { as: karin, body: ole });
  await story.ask('Ole’s key is confirmed once more', 'confirmOperatorKey', { as: jonas, body: ole });
  await story.ask('Ole’s key works', 'listPayRuns', { as: ['Ole', 'key-of-ole'] });
  story.pass({ days: 10 });
  const miras = ['Mira', 'key-of-mira'] as const;
  await story.ask('Mira may not', 'listVoucherPools', { as: miras });
  await story.ask('Mira may', 'checkBooks', { as: miras });
  const next = { SchluesselHash: keyWish('', 'third-key-of-mira', []).SchluesselHash };
  await story.ask('Mira renews the key', 'renewOperatorKey', { as: miras, body: next });
  await story.ask('Mira renews it once more', 'renewOperatorKey', { as: miras, body: next });
  await story.ask('Mira’s second factor is asked for', 'readFactor', { as: miras });
  await story.ask('Mira signs in at the desk without one', 'signInAtDesk', { as: miras, body: { Ziffern: '123 456' } });
  const { body: prepared } = await story.ask('Mira sets it up', 'prepareFactor', { as: miras });
  const digits = new TOTP({ secret: Secret.fromBase32(String(prepared['Geheimnis'])) });
  const ofNow = digits.generate({ timestamp: story.service.clock.now().getTime() });
  await story.ask('Mira signs in at the desk with too few digits', 'signInAtDesk', {
    as: miras,
    body: { Ziffern: '12' },
  });
  const { body: came } = await story.ask('Mira signs in at the desk', 'signInAtDesk', {
    as: miras,
    body: { Ziffern: ofNow },
  });
  await story.ask('the same digits once more', 'signInAtDesk', { as: miras, body: { Ziffern: ofNow }, language: 'en' });
  await story.ask('Mira sets up another one', 'prepareFactor', { as: miras });
  const atDesk = ['Mira at the desk', String(came['Token'])] as const;
  await story.ask('who is at the desk', 'readDesk', { as: atDesk });
  await story.ask('Mira leaves the desk', 'leaveDesk', { as: atDesk });
  await story.ask('who is at the desk by then', 'readDesk', { as: atDesk });
  const owner = { operatorId: textOf(mira, 'BetreiberId') };
  await story.ask('Mira’s second factor is taken off', 'resetFactor', { as, path: owner });
  await story.ask('the environment’s second factor', 'prepareFactor', { as });
  await story.ask('a key that is none', 'renewOperatorKey', {
    as: miras,
    body: { SchluesselHash: 'x' },
    language: 'en',
  });
  await story.ask('the environment renews its key', 'renewOperatorKey', { as, body: next });
  await story.ask('all keys', 'listOperatorKeys', { as });
  const path = { keyId: textOf(mira, 'SchluesselId') };
  await story.ask('Mira’s key is revoked', 'revokeOperatorKey', { as, path });
  await story.ask('Mira’s key is revoked once more', 'revokeOperatorKey', { as, path });
  const { body } = await story.ask('all keys by then', 'listOperatorKeys', { as });
  const known = body['SchluesselListe'] as unknown as Record<string, string>[];
  const karins = known.find(({ Betreiber }) => Betreiber === 'Karin Vogt')?.['SchluesselId'] ?? '';
  const suspect = { as, path: { keyId: karins }, query: 'VerdachtSeit=2026-05-20' };
  await story.ask('Karin’s key is suspect since a day of no calendar', 'revokeOperatorKey', {
    ...suspect,
    query: 'VerdachtSeit=2026-02-30',
  });
  await story.ask('Karin’s key is suspect', 'revokeOperatorKey', suspect);
  await story.ask('Ole’s key does nothing any more', 'listPayRuns', { as: ['Ole', 'key-of-ole'], language: 'en' });
  await story.ask('all keys in the end', 'listOperatorKeys', { as });
  await story.ask('what was done', 'listOperatorActions', { as, query: 'seit=2026-05-20' });
  await story.ask('what was done since no day', 'listOperatorActions', { as, query: 'seit=gestern' });
}
