import { logIn, password, recommenderWithPassword } from '../given/account-people.ts';
import { providedBounty } from '../given/bounty-people.ts';
import { confirmedRecommender, recipientBody, referralBody } from '../given/people.ts';
import { newEmail, tokenIn, type Answer, type Service } from '../service/service.ts';

type Call = () => Promise<Answer>;
/** Makes what is there before, and answers the call. */
type Prepare = (service: Service) => Promise<Call>;

const click = (service: Service, number: string) =>
  service.call('GET', `/lindenstrom/e/${number}?channel=whatsapp`, { language: 'de' });
const enter = (service: Service, number: string, from: string) =>
  service.call('PUT', `empfehlung/${number}`, { body: { Channel: 'whatsapp' }, from });

const signedIn = (path: string) => async (service: Service) => {
  const { anna } = await providedBounty(service, 50);
  return () => service.call('GET', path, { token: anna.token });
};

/** What people ask most often, by the name of the file that was approved. */
export const hotCalls: Readonly<Record<string, Prepare>> = {
  home: async (service) => () => service.call('GET', '/lindenstrom/'),
  'recipient-page': async (service) => {
    const { number } = await confirmedRecommender(service);
    return () => service.call('GET', `/lindenstrom/empfaengerdaten/${number}`);
  },
  'click-first': async (service) => {
    const { number } = await confirmedRecommender(service);
    return () => click(service, number);
  },
  click: async (service) => {
    const { number } = await confirmedRecommender(service);
    await click(service, number);
    return () => click(service, number);
  },
  'offer-first': async (service) => {
    const { number } = await confirmedRecommender(service);
    return () => enter(service, number, '192.0.2.1');
  },
  offer: async (service) => {
    const { number } = await confirmedRecommender(service);
    await enter(service, number, '192.0.2.1');
    return () => enter(service, number, '192.0.2.2');
  },
  'offer-again': async (service) => {
    const { number } = await confirmedRecommender(service);
    await enter(service, number, '192.0.2.1');
    return () => enter(service, number, '192.0.2.1');
  },
  'own-referrals': signedIn('empfehler/empfehlungen'),
  'own-claims': signedIn('praemierung'),
  'own-user': signedIn('account/user'),
  referral: async (service) => {
    const body = referralBody(service);
    return () => service.call('POST', 'empfehlen/create', { body });
  },
  'referral-signed-in': async (service) => {
    const { token } = await recommenderWithPassword(service);
    const body = referralBody(service, { Empfehlung: { AnteilEmpfehler: 50 } });
    return () => service.call('POST', 'empfehlen/create', { body, token });
  },
  recipient: async (service) => {
    const { number } = await confirmedRecommender(service);
    const body = recipientBody(service);
    return () => service.call('POST', `empfaenger/create/${number}`, { body });
  },
  'recipient-confirmed': async (service) => {
    const [{ number }, Email] = [await confirmedRecommender(service), newEmail()];
    await service.call('POST', `empfaenger/create/${number}`, { body: recipientBody(service, { Email }) });
    const mail = (await service.mailsTo(Email)).at(-1);
    const Token = tokenIn(mail?.kind === 'recipient-confirmation' ? mail.confirmUrl : null);
    return () => service.call('PUT', 'empfaenger/bestaetigung', { body: { Token } });
  },
  'sign-in': async (service) => {
    const { email } = await recommenderWithPassword(service);
    return () => logIn(service, email, password);
  },
};
