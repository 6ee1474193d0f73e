import { expect, it } from 'vitest';
import { renderMail } from '#server/mail/render-mail.tsx';
import { sampleLook, sampleMails } from './sample-mails.ts';

const byOrder = 'Die Prämie richtet sich nach dem, was bestellt wurde.';

it.each([
  [null, null],
  ['AndererTarif', 'Bestellt wurde etwas anderes als das, was empfohlen war.'],
  ['BestellterTarif', byOrder],
  ['BestellterTarifMitZusatzoption', byOrder],
  ['WeitererAuftrag', 'Diese Prämie gibt es für eine weitere Bestellung derselben Person.'],
] as const)('a reward that is ready is told with why it is not the one that was promised: %s', async (reason, why) => {
  const { text } = await renderMail({ ...sampleMails['bounty-ready'], worthReason: reason }, sampleLook, 'de');
  const said = text.replaceAll(/\s+/g, ' ');
  for (const each of [byOrder, 'Bestellt wurde etwas anderes', 'weitere Bestellung']) {
    expect(said.includes(each)).toBe(why?.includes(each) ?? false);
  }
  expect(said).toContain(why ?? 'liegt bereit');
});
