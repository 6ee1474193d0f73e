import { solveCheck } from '../../service/solve-check.ts';
import { textOf } from '../characters.ts';
import type { Story } from '../story.ts';

/** An adviser of a telecom provider invites two contacts: one looks at it, the other says no. */
export async function tellInvitation(story: Story): Promise<void> {
  const wish = {
    Vorname: 'Lena',
    Nachname: 'Öztürk',
    Email: 'lena@example.org',
    Art: 'Telefon',
    Mitarbeiternummer: 'FK-2003',
    KontaktEinverstanden: true,
  };
  const solved = async () =>
    solveCheck(textOf(await story.ask('a captcha is asked for', 'invite', { body: null }), 'Challenge'));
  const invite = async (title: string, change: object = {}) =>
    story.ask(title, 'invite', { body: { ...wish, ...change, Captcha: await solved() } });
  for (const language of ['de', 'en'] as const) {
    const body = { Vorname: '', Nachname: 'x'.repeat(61), Email: 'lena', Art: 'Brief', Mitarbeiternummer: '?' };
    await story.ask('an invitation full of mistakes', 'invite', { body, language });
    await story.ask('without a captcha', 'invite', { body: wish, language });
    await story.ask('nobody’s link', 'readInvitation', { language });
  }
  await invite('by nobody’s number', { Mitarbeiternummer: 'FK-9999' });
  await invite('Lena is invited');
  await invite('Lena is invited once more', { Mitarbeiternummer: 'FK-2001', Art: 'Video' });
  await invite('Mia is invited', { Vorname: 'Mia', Email: 'mia@example.org', Art: 'Schriftlich' });
  const lena = ['Lena', story.linkTo('lena@example.org', 'einladung')] as const;
  const mia = ['Mia', story.linkTo('mia@example.org', 'einladung')] as const;
  await story.ask('Lena looks at it', 'readInvitation', { as: lena });
  await story.ask('Mia says no', 'declineInvitation', { as: mia });
  await story.ask('Mia says no again', 'declineInvitation', { as: mia, language: 'en' });
  await story.ask('Mia looks at it', 'readInvitation', { as: mia });
  await invite('Mia is invited once more', { Vorname: 'Mia', Email: 'mia@example.org' });
  story.pass({ days: 15 });
  await story.ask('Lena comes too late', 'readInvitation', { as: lena });
}
