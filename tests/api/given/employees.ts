import { agencyRole } from '#contract/agency-roles.ts';
import { newEmail, tokenIn, type Answer, type Service } from '../service/service.ts';
import { newAgency, newAgencyUser, officeToken } from './office-people.ts';

interface How {
  readonly tenant?: string;
  readonly from?: string;
  readonly headers?: Record<string, string>;
}

/** What owners of agencies do about their employees, and what these do. */
export function employing(service: () => Service) {
  let agencies = 0;
  /** An agency of its own with its owner, who is signed in. */
  const owned = async (tenant = 'lindenstrom') => {
    agencies += 1;
    const number = `M-${agencies}`;
    await newAgency(service(), { tenant, number, name: `Agentur ${agencies}` });
    const id = await newAgencyUser(service(), { tenant, number, role: agencyRole.owner });
    return { number, id, token: await officeToken(service(), id, tenant) };
  };
  const invite = (token: string, Email: unknown, { Name = 'Mina Sommer', ...how }: How & { Name?: unknown } = {}) =>
    service().call('POST', 'agentur/mitarbeiter/einladungen', { token, body: { Name, Email }, ...how });
  const list = async (token: string, query = '', tenant = 'lindenstrom') =>
    (await service().call('GET', `agentur/mitarbeiter${query}`, { token, tenant })).body as unknown as {
      readonly Content: readonly Record<string, unknown>[];
      readonly Einladungen: readonly Record<string, unknown>[];
      readonly TotalCount: number;
    };
  const mailsTo = async (email: string) =>
    (await service().mailsTo(email)).flatMap((mail) => (mail.kind === 'employee-invitation' ? [mail] : []));
  const open = (secret: string, tenant = 'lindenstrom'): Promise<Answer> =>
    service().call('GET', 'token/verifyAgenturToken', { token: secret, tenant });
  /** Invites somebody. @returns the secret of the link */
  const invited = async (token: string, email = newEmail()) => {
    const sent = await invite(token, email);
    const mail = (await mailsTo(email)).at(-1);
    if (!mail) throw new Error(sent.text);
    return { email, secret: tokenIn(mail.officeUrl) };
  };
  /** Invites somebody who comes. @returns the token of their session, and their id */
  const employed = async (token: string, email = newEmail()) => {
    const { secret } = await invited(token, email);
    const opened = await open(secret);
    if (opened.status !== 200) throw new Error(opened.text);
    const { Content } = await list(token);
    const id = String(Content.find(({ PerEinladung }) => PerEinladung === true)?.['MitarbeiterId']);
    return { email, id, token: String(opened.body['Token']) };
  };
  const change = (token: string, id: string, access: string, tenant = 'lindenstrom') =>
    service().call('PUT', `agentur/mitarbeiter/${id}/${access}`, { token, tenant });
  const withdraw = (token: string, id: unknown) =>
    service().call('DELETE', `agentur/mitarbeiter/einladungen/${String(id)}`, { token });
  const look = async (token: string) => (await service().call('GET', 'agentur/ich', { token })).status;
  return { owned, invite, list, mailsTo, open, invited, employed, change, withdraw, look };
}

export const said = ({ status, body }: Answer): string => `${status} ${String(body['Code'])}`;
