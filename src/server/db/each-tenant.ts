import { sql, type SQL } from 'drizzle-orm';

/** A row for each of these tenants, `whose.tenant`, so that one statement asks about all of them what an index tells of each. @param keys of tenants */
export const eachTenant = (keys: readonly string[]): SQL =>
  sql`json_array_elements_text(${JSON.stringify(keys)}::json) as whose (tenant)`;
