import pg from 'pg';

/** What a statement may be called with besides its values. */
type Config = pg.QueryConfig | pg.QueryArrayConfig;

/**
 * A connection whose statements have no names (`statement.ts`): a pooler that lends another session for each transaction would meet one of which that
 * session knows nothing.
 */
export class NamelessClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const send = this.query.bind(this) as (...sent: unknown[]) => unknown;
    const nameless = (asked: unknown, ...others: unknown[]): unknown => {
      const isNamed = typeof asked === 'object' && asked !== null && (asked as Config).name !== undefined;
      return send(isNamed ? { ...asked, name: undefined } : asked, ...others);
    };
    this.query = nameless as pg.Client['query'];
  }
}
