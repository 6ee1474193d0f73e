import { listen } from './operator-program.ts';
import { operatorKey, type Service } from '../service/service.ts';

/** The columns of a file of orders. */
export const header =
  'ExterneId;Empfehlungsnummer;Empfaengernummer;Empfehlungscode;EmailHash;ProduktId;Status;Auftragsdatum';
interface Row {
  readonly id: string;
  readonly referral?: string;
  readonly recipient?: string;
  readonly code?: string;
  readonly hash?: string;
  readonly status?: string;
  readonly at?: string;
}
export const row = ({
  id,
  referral = '',
  recipient = '',
  code = '',
  hash = '',
  status = 'Offen',
  at = '2026-05-01T10:00:00',
}: Row) => [id, referral, recipient, code, hash, 'lindenstrom-natur', status, at].join(';');
export const fileOf = (...rows: string[]) => [header, ...rows].join('\n');

/** What sends files of orders to a service, and looks at what became of them. */
export function orderFilesOf(given: () => Service) {
  let listens: Promise<string> | undefined;
  const listening = () => (listens ??= listen(given()));
  const send = (csv: string | Buffer, { dryRun = false, type = 'text/csv', token = operatorKey } = {}) =>
    given().call('POST', `operator/auftraege${dryRun ? '?probelauf=true' : ''}`, {
      body: csv,
      token,
      headers: { 'content-type': type },
    });
  const take = async (csv: string | Buffer, dryRun = false) => {
    const { text } = await send(csv, { dryRun });
    return text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  };
  const ordersOf = async (...ids: string[]) => {
    const list = ids.map((id) => `'${id}'`).join();
    const found = await given().database.executeSql(
      `select external_id, referral_number, recipient_number, status from orders where external_id in (${list}) order by external_id`,
    );
    return found.rows;
  };
  return { listening, send, take, ordersOf };
}
