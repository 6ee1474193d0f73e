import { rowsOf } from './account-people.ts';
import { operatorKey, type Service } from '../service/service.ts';

export type DossierRow = Readonly<Record<string, unknown>>;

interface Found {
  readonly Gefunden: readonly DossierRow[];
  readonly HatWeitere: boolean;
}

/** What an operator asks about people, of a service that may not run yet. */
export function dossiersOf(serviceNow: () => Service) {
  const ask = async (method: 'GET' | 'POST', path: string, body?: object, as: string = operatorKey) => {
    const answer = await serviceNow().call(method, `operator/akten/${path}`, { token: as, ...(body && { body }) });
    return answer.body as Record<string, unknown>;
  };
  const search = async (Gesucht: string) => (await ask('POST', 'suche', { Gesucht })) as unknown as Found;
  return {
    ask,
    search,
    kindsFor: async (text: string) => (await search(text)).Gefunden.map(({ Art, Id }) => [Art, Id]),
    idOf: async (email: string) => {
      const [row] = await rowsOf(serviceNow(), `select id from recommenders where email = $1`, email);
      return String(row?.['id']);
    },
  };
}
