import type { StorageSlot } from './storage.ts';

/** Where something of a tenant lies. Two tenants of one service must not see each other's. Asked in a browser only. */
export function slotsOf(tenant: string, what: 'token' | 'consent' | 'channel' | 'office'): StorageSlot {
  return { storageKey: `${window.location.host}/${tenant}_${what}`, cookieName: `psoe_${what}_${tenant}` };
}
