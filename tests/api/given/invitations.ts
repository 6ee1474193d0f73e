import type { Tenant } from '#server/domain/tenant.ts';
import { newEmail, tokenIn, type Service } from '../service/service.ts';
import { solveCheck } from '../service/solve-check.ts';
import { rowsOf } from './account-people.ts';
import { asTelecom } from './telecom.ts';

/** A telecom provider that excludes somebody. */
export function asExcluding(tenant: Tenant): Tenant {
  const telecom = asTelecom(tenant);
  const excludedEmails = ['niemand@example.de', 'beschaeftigt.example'];
  return { ...telecom, private: { ...telecom.private, excludedEmails } };
}

/** What advisers of a provider do, and their contacts. */
export function inviting(service: () => Service) {
  const agents = () => {
    const [first, second] = service().tenant.agents;
    if (!first || !second) throw new Error('the provider has no two advisers');
    return [first, second] as const;
  };
  const wish = (change: object = {}) => ({
    Vorname: 'Mira',
    Nachname: 'Sommer',
    Email: newEmail(),
    Art: 'Telefon',
    Mitarbeiternummer: agents()[0].externalId,
    KontaktEinverstanden: true,
    ...change,
  });
  const solved = async () =>
    solveCheck(String((await service().call('PUT', 'Einladung', { body: null })).body['Challenge']));
  const send = (body: object, options: object = {}) => service().call('PUT', 'Einladung', { body, ...options });
  const invite = async (change: object = {}, options: object = {}) =>
    send({ ...wish(change), Captcha: await solved() }, options);
  const invitationsTo = async (email: string) =>
    (await service().mailsTo(email)).flatMap((mail) => (mail.kind === 'invitation' ? [mail] : []));
  /** Invites somebody new. */
  const invited = async (email = newEmail()) => {
    await invite({ Email: email });
    const [mail] = await invitationsTo(email);
    if (!mail) throw new Error('nobody was invited');
    return { email, mail, token: tokenIn(mail.invitationUrl) };
  };
  /** What is kept with the links of invitations. */
  const typed = async () =>
    JSON.stringify(await rowsOf(service(), `select details from purpose_tokens where purpose = 'invitation'`));
  const read = (token?: string) => service().call('GET', 'Einladung/daten', token === undefined ? {} : { token });
  const decline = (token: string) => service().call('DELETE', 'Einladung/daten', { token });
  return { agents, wish, send, invite, invitationsTo, invited, typed, read, decline, solved };
}
