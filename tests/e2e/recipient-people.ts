import type { APIRequestContext } from 'playwright/test';
import { newDevice, newEmail, tellService, tokenFor } from './people.ts';

/** Gives a recipient's data as another device would. @returns the address and what the device was answered */
export async function giveDetails(request: APIRequestContext, referralNumber: string) {
  const offered = await tellService(request, { method: 'PUT', path: `empfehlung/${referralNumber}` });
  const email = newEmail('lena');
  const answer = await tellService(request, {
    method: 'POST',
    path: `empfaenger/create/${referralNumber}`,
    from: newDevice(),
    body: {
      Vorname: 'Lena',
      Nachname: 'Öztürk',
      Email: email,
      Zustimmung: true,
      ZustimmungText: offered['ZustimmungText'],
      ZustimmungVersion: offered['ZustimmungVersion'],
    },
  });
  return { email, recipientNumber: String(answer['Empfaengernummer']) };
}

/** Somebody who gave data and confirmed them. @returns also the token that a device of theirs keeps */
export async function confirmedRecipient(request: APIRequestContext, referralNumber: string) {
  const { email, recipientNumber } = await giveDetails(request, referralNumber);
  const Token = await tokenFor(request, email, 'recipient-confirmation', '/empfaengerbestaetigung');
  const confirmed = await tellService(request, { method: 'PUT', path: 'empfaenger/bestaetigung', body: { Token } });
  return { email, recipientNumber, token: String(confirmed['EmpfaengerToken']) };
}
