import type { Host } from '#widget/host/host.ts';
import { joinWorkplace } from '#widget/workplace/join-workplace.ts';
import type { Desk } from './desk.ts';

/** Tells the desk and its calls of each other. Call it once. */
export const joinDesk = ({ boot, texts, session }: Desk, host: Pick<Host, 'location'>): void =>
  joinWorkplace(
    {
      tenant: boot.config.tenant,
      texts,
      tokenOf: () => session.store.getState().user?.token ?? null,
      onSessionOver: session.end,
    },
    host,
  );
