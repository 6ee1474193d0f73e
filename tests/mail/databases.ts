import type { OpenDatabase } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { newPlace, type Engine } from '../api/service/engines.ts';

interface SharedDatabase extends OpenDatabase {
  /** The same database as another instance of the service would open it. PostgreSQL only. */
  readonly openAnother: () => Promise<OpenDatabase>;
}

/** An open database of one's own that several instances can share. */
export async function openSharedDatabase(engine: Engine): Promise<SharedDatabase> {
  const place = await newPlace(engine);
  const database = await openDatabase(place);
  return {
    ...database,
    openAnother: async () => openDatabase(place),
    close: async () => {
      await database.close();
      await place.remove();
    },
  };
}
