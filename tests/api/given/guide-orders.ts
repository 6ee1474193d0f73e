import { rowsOf } from './account-people.ts';
import { confirmedRecommender } from './people.ts';
import { confirmedRecipient, newOrderId, reportOrder } from './bounty-people.ts';
import { row } from './order-files.ts';
import { orderImportsOf } from './order-imports.ts';
import type { Service } from '../service/service.ts';

type Before = Readonly<Record<string, () => Promise<Readonly<Record<string, string>>>>>;

/** What has to be there before the operator's guide does something about orders, who is asked about, and what may be fraud. */
export function forOrders(serviceNow: () => Service): Before {
  const anImport = async () => {
    const at = serviceNow().clock.now().toISOString().slice(0, 19);
    const id = await orderImportsOf(serviceNow).imported(row({ id: newOrderId(), at }));
    return { IMPORT: id, ID: id };
  };
  const anOrder = async () => {
    const orderId = newOrderId();
    await reportOrder(serviceNow(), { ExterneId: orderId });
    return { 'ORDER-ID': orderId, TEXT: 'Looked into' };
  };
  let cases = 0;
  const aCase = async () => {
    cases += 1;
    const { email } = await confirmedRecommender(serviceNow());
    const [maker] = await rowsOf(serviceNow(), 'select id from recommenders where email = $1', email);
    const id = `00000000-0000-4000-8000-${String(cases).padStart(12, '0')}`;
    await serviceNow().database.executeSql(
      `insert into fraud_cases (tenant, id, about, subject, state, points, signals, opened_at, changed_at)
       values ('lindenstrom', $1, 'Empfehler', $2, 'Offen', 100, '[]', now(), now())`,
      [id, String(maker?.['id'])],
    );
    return { 'CASE-ID': id, TEXT: 'Looked into' };
  };
  const aReferral = async () => confirmedRecommender(serviceNow());
  return {
    'people show': async () => ({
      'ID-OR-NUMBER': (await confirmedRecipient(serviceNow(), await aReferral())).number,
    }),
    'referrals show': async () => ({ NUMBER: (await aReferral()).number }),
    'orders set-aside': async () => ({ ...(await anOrder()), ...(await anImport()) }),
    'orders match': async () => ({ ...(await anOrder()), NUMBER: (await confirmedRecommender(serviceNow())).number }),
    'orders undo': anImport,
    'fraud show': aCase,
    'fraud decide': aCase,
  };
}
