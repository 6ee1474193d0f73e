import { orderFilesOf, fileOf } from './order-files.ts';
import { operatorKey, type Service } from '../service/service.ts';

export interface Import {
  readonly ImportId: string;
  readonly Zustand: string;
  readonly Betreiber: string;
  readonly Dateiname: string;
  readonly DateiHash: string | null;
  readonly RuecknahmeBis: string | null;
  readonly ZurueckgenommenVon: string | null;
}

export interface Undone {
  readonly Ausgefuehrt: boolean;
  readonly EntferntAnzahl: number;
  readonly WiederhergestelltAnzahl: number;
  readonly AnzahlPraemien: number;
  readonly ZurueckgebuchtCent: number;
  readonly HindernisseAnzahl: number;
  readonly Hindernisse: readonly { readonly ExterneId: string; readonly Hindernis: string }[];
}

/** What takes files of orders, and undoes them. */
export function orderImportsOf(given: () => Service) {
  const { take } = orderFilesOf(given);
  /** @returns the id of the import */
  const imported = async (...rows: string[]): Promise<string> => {
    const told = (await take(fileOf(...rows))).at(-1);
    if (told?.['wrong'] !== 0) throw new Error(JSON.stringify(told));
    return String(told['importId']);
  };
  const imports = async (query = '') => {
    const { body } = await given().call('GET', `operator/auftragsimporte${query}`, { token: operatorKey });
    return body as unknown as { readonly Importe: Import[]; readonly Weiter: string | null };
  };
  const asked = async (id: string, isDry: boolean) => {
    const path = `operator/auftragsimporte/${id}/ruecknahme${isDry ? '?probelauf=true' : ''}`;
    const { status, body } = await given().call('POST', path, { token: operatorKey });
    return status === 200 ? (body as unknown as Undone) : String(body['Code']);
  };
  const rowsOf = async (statement: string) => (await given().database.executeSql(statement)).rows;
  /** Where bounties stand that came with a recipient: state, order, whether its day is known, and what it is worth. */
  const bountiesOf = ({ number }: { readonly number: string }) =>
    rowsOf(
      `select state, order_id, ready_at is not null as ready from bounties where recipient_number = '${number}' order by id`,
    );
  const owed = async () => {
    const [row] = await rowsOf(
      `select coalesce(sum(credit_cent - debit_cent), 0)::int as cents from ledger_lines where account = 'Praemienverbindlichkeit'`,
    );
    return Number(row?.['cents']);
  };
  return {
    imported,
    imports,
    undo: (id: string) => asked(id, false),
    preview: (id: string) => asked(id, true),
    rowsOf,
    bountiesOf,
    owed,
  };
}
