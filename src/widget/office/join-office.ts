import type { Host } from '#widget/host/host.ts';
import { joinWorkplace } from '#widget/workplace/join-workplace.ts';
import type { Office } from './office.ts';
import { keepWordsOut } from './reports/words-in-address.ts';

/** Tells the office and what surrounds it of each other. Call it once. */
export function joinOffice({ boot, texts, session }: Office, host: Host): void {
  keepWordsOut(host.location);
  const workplace = {
    tenant: boot.config.tenant,
    texts,
    tokenOf: () => session.store.getState().user?.token ?? null,
    onSessionOver: session.end,
  };
  joinWorkplace({ ...workplace, onFailure: (code) => host.page.emit('error', { code }) }, host);
}
