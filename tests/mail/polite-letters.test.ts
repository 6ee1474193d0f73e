import { expect, it } from 'vitest';
import { renderMail } from '#server/mail/render-mail.tsx';
import { sampleLook, sampleMails } from './sample-mails.ts';

it.each(Object.values(sampleMails))('the mail $kind says Sie where the tenant does', async (mail) => {
  const { subject, text } = await renderMail(mail, { ...sampleLook, formOfAddress: 'Sie' }, 'de');
  expect(`${subject} ${text}`).not.toMatch(/(?<!\p{L})(?:du|dich|dir|deine?[mnrs]?)(?!\p{L})/iu);
});
