import { afterAll, beforeAll } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { newPlace, type DatabasePlace } from '../api/service/engines.ts';
import { Service } from '../api/service/service.ts';
import { Between } from './between.ts';

/** A service for the tests of a file, its database, and what stands between them. */
export class ServiceBetween {
  place!: DatabasePlace;
  between!: Between;
  service!: Service;
  constructor() {
    beforeAll(async () => {
      this.place = await newPlace('postgres');
      this.between = new Between(this.place.databaseUrl ?? '');
      await this.between.open();
      this.service = await Service.start('postgres', undefined, undefined, () =>
        openDatabase({ dataDir: this.place.dataDir, databaseUrl: this.between.url }),
      );
    }, 180_000);
    afterAll(async () => {
      this.between.endVanished();
      await this.service.stop();
      await this.between.kill();
      await this.place.remove();
    });
  }
}
