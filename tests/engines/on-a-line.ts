import { addressOf } from '../browser/addresses.ts';
import { lineTo, type Line } from './line.ts';
import { test as base } from './suite.ts';

/** With a line to the service on which something can get lost. */
export const test = base.extend<{ line: Line }>({
  // oxlint-disable-next-line no-empty-pattern
  line: async ({}, lend) => {
    const line = await lineTo(addressOf('service'));
    await lend(line);
    line.close();
  },
});
