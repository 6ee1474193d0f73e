import { recipientBody, type Recommender } from './people.ts';
import { confirmedRecipient } from './bounty-people.ts';
import { newEmail, tokenIn, type Answer, type Service } from '../service/service.ts';

/** Somebody whose data were given with a link of Anna's. @returns the answer to whoever typed them */
export const giveData = (service: Service, anna: Pick<Recommender, 'number'>, Email: string): Promise<Answer> =>
  service.call('POST', `empfaenger/create/${anna.number}`, { body: recipientBody(service, { Email }) });

/** The token of the mail that asks somebody new to confirm, and their number. */
export async function confirmingLink(service: Service, anna: Pick<Recommender, 'number'>, email = newEmail()) {
  const { body } = await giveData(service, anna, email);
  const mail = (await service.mailsTo(email)).at(-1);
  if (mail?.kind !== 'recipient-confirmation') throw new Error('no mail asked the recipient');
  return { number: String(body['Empfaengernummer']), Token: tokenIn(mail.confirmUrl) };
}

/** A confirmed recipient who has not agreed to the text of today. */
export async function askedToAgree(service: Service, anna: Recommender) {
  const { number, email } = await confirmedRecipient(service, anna);
  const before = `update consents set version = 'before' where subject = $1`;
  await service.database.executeSql(before, [number]);
  await giveData(service, anna, email);
  const mail = (await service.mailsTo(email)).at(-1);
  if (mail?.kind !== 'recipient-known') throw new Error('nobody was told how things stand');
  const token = tokenIn(mail.stateUrl);
  const body = { AgbText: service.tenant.texts.de.recipientConsentLabel.text };
  return { number, agree: () => service.call('PUT', 'empfaenger/zustimmung', { body, token }) };
}
