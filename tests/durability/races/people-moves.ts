import { deleteOutdated } from '#server/domain/records/retention/delete-outdated.ts';
import { account, germanIban } from '../../api/given/bounty-people.ts';
import { referralBody } from '../../api/given/people.ts';
import { operatorKey } from '../../api/service/service.ts';
import type { Stage } from './stage.ts';
import type { World } from './world.ts';

/** Something that somebody may do now; null where there is nobody to do it. */
export type Move = (stage: Stage, world: World) => (() => Promise<unknown>) | null;

const asSignedIn =
  (act: (stage: Stage, token: string, email: string) => Promise<unknown>): Move =>
  (stage, world) => {
    const maker = world.young(world.makers);
    return (
      (maker &&
        (async () => {
          const token = await stage.session(maker.id);
          if (token) await act(stage, token, maker.email);
        })) ??
      null
    );
  };

const confirm: Move = (stage, world) => {
  const receiver = world.young(world.receivers.filter(({ confirmToken, ownToken }) => confirmToken && !ownToken));
  if (!receiver) return null;
  return async () => {
    const body = { Token: receiver.confirmToken };
    const answer = await stage.call('PUT', 'empfaenger/bestaetigung', { body });
    if (answer.status === 200) receiver.ownToken = String(answer.body['EmpfaengerToken']);
  };
};

const follow: Move = (_stage, world) => {
  const number = world.young(world.makers)?.numbers.at(-1);
  return number ? () => world.receive(number) : null;
};

const click: Move = (stage, world) => {
  const number = world.young(world.makers)?.numbers.at(-1);
  if (!number) return null;
  return () =>
    Promise.all([
      stage.call('GET', `empfehlen/click/${number}?channel=whatsapp`),
      stage.call('PUT', `empfehlung/${number}`, { body: {} }),
    ]);
};

const recommendAgain: Move = (stage, world) => {
  const maker = world.young(world.makers);
  if (!maker) return null;
  return async () => {
    const token = await stage.session(maker.id);
    if (!token) return;
    const body = referralBody(stage.instance, {
      Empfehler: { Email: maker.email },
      Empfehlung: { AnteilEmpfehler: 50 },
    });
    const answer = await stage.call('POST', 'empfehlen/create', { body, token });
    if (answer.status === 200) maker.numbers.push(String(answer.body['Empfehlungsnummer']));
  };
};

/** Anybody may type an address in, that of who is going this moment too. */
const recommendAsStranger: Move = (stage, world) => {
  const maker = world.young(world.makers);
  if (!maker) return null;
  const body = referralBody(stage.instance, { Empfehler: { Email: maker.email } });
  return () => stage.call('POST', 'empfehlen/create', { body });
};

const agree: Move = (stage, world) => {
  const receiver = world.young(world.receivers.filter(({ ownToken }) => ownToken !== null));
  const token = receiver?.ownToken;
  if (!token) return null;
  const body = { AgbText: stage.instance.tenant.texts.en.recipientConsentLabel.text };
  return () => stage.call('PUT', 'empfaenger/zustimmung', { body, token });
};

const resend: Move = (stage, world) => {
  const token = world.young(world.receivers)?.ownToken;
  return token ? () => stage.call('POST', 'empfaenger/mail', { token }) : null;
};

const askForClaims: Move = (stage, world) => {
  const email = (stage.chance() < 0.5 ? world.young(world.makers) : world.young(world.receivers))?.email;
  return email ? () => stage.call('POST', 'praemierung/mail', { body: { Email: email } }) : null;
};

/** By a session the choice needs a password; by the link of a mail it does not. Two may follow the same link. */
const collect: Move = (stage, world) => {
  const token = world.young(world.claims);
  if (!token) return null;
  const Email = 'geschenk@example.org';
  const body =
    stage.chance() < 0.75
      ? { Auszahlung: 'Geld', Bankdaten: account, BankdatenSpeichern: true }
      : { Auszahlung: 'Gutschein', GutscheinEmpfang: { Email, EmailWiederholung: Email } };
  return async () => {
    const { status } = await stage.call('PUT', 'praemierung/', { body, token });
    if (status === 200) world.accounts.push(token);
    const at = world.claims.indexOf(token);
    if (at >= 0) world.claims.splice(at, 1);
  };
};

const changeAccount: Move = (stage, world) => {
  const token = world.young(world.accounts);
  if (!token) return null;
  const body = { Kontoinhaber: 'Anna Schmidt', Iban: stage.chance() < 0.5 ? germanIban : 'DE02120300000000202051' };
  // A link is one side's; the other's call refuses it.
  return async () => {
    await stage.call('PUT', 'empfehler/bankdaten', { body, token });
    await stage.call('POST', 'empfaenger/bankdaten', { body, token });
  };
};

const leave: Move = (stage, world) => {
  const maker = stage.chance() < 0.4 ? world.young(world.makers) : undefined;
  if (!maker) return null;
  return async () => {
    const token = await stage.session(maker.id);
    const answer = token && (await stage.call('DELETE', 'empfehler/delete', { token }));
    if (answer && answer.status === 204) world.gone.makers.push(maker.id);
  };
};

const forgetReceiver: Move = (stage, world) => {
  const receiver = stage.chance() < 0.4 ? world.young(world.receivers) : undefined;
  if (!receiver) return null;
  return async () => {
    const { status } = await stage.call('DELETE', `operator/empfaenger/${receiver.number}`, { token: operatorKey });
    if (status === 204) world.gone.receivers.push(receiver.number);
  };
};

const maintain: Move = (stage) => {
  const { database, effects } = stage.instance;
  return () => deleteOutdated(database.db, effects);
};

const question = {
  ProduktId: 'lindenstrom-natur',
  Datum: '2026-04-20',
  Initialen: 'L. S.',
  Vereinbart: '60 Euro',
  Schilderung: 'Ich sehe nichts.',
};

export const peopleMoves: readonly Move[] = [
  confirm,
  confirm,
  confirm,
  confirm,
  follow,
  click,
  recommendAgain,
  recommendAsStranger,
  agree,
  agree,
  resend,
  askForClaims,
  collect,
  collect,
  collect,
  collect,
  changeAccount,
  changeAccount,
  leave,
  forgetReceiver,
  maintain,
  asSignedIn((stage, token) => stage.call('PUT', 'empfehler/setNewsletterOptin', { token, body: null })),
  asSignedIn((stage, token) => stage.call('POST', 'empfehler/vermisst', { token, body: question })),
];
