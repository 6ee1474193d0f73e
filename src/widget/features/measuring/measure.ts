import type { RouteName } from '#contract/routes.ts';
import type { PartnerPage } from '#contract/programme/tenant/page-address.ts';
import type { Tracking } from '#contract/programme/tenant/trackings.ts';
import { goals, goalsOf } from './goals.ts';
import { matomoRequest } from './matomo.ts';
import type { MeasuredStep } from '#widget/session/measured-steps.ts';

export interface Surroundings {
  /** Whose page the widget stands on. */
  readonly config: PartnerPage;
  /** Sends a request whose answer nobody needs. */
  readonly send: (address: URL) => void;
  /** Tells the data layer of the page around the widget. */
  readonly push: (step: 'page' | 'goal', name: string) => void;
  readonly visitor: string;
}

/**
 * Tells the tenant's services of a step: each page that is shown, and each goal that is reached.
 * @param trackings the ones that are allowed
 */
export function measure(trackings: readonly Tracking[], around: Surroundings): (step: MeasuredStep) => void {
  let shown: RouteName = 'home';
  const tell = (name: RouteName, goal?: keyof typeof goals) => {
    for (const tracking of trackings) {
      if (tracking.kind === 'dataLayer') around.push(goal ? 'goal' : 'page', goal ?? name);
      else around.send(matomoRequest({ ...tracking, ...around }, name, goal && goals[goal].id));
    }
  };
  return (step) => {
    if (step.kind === 'page') {
      shown = step.name;
      tell(shown);
    }
    for (const goal of goalsOf(step)) tell(shown, goal);
  };
}

/** Says it to the service and waits for nothing; cookies and the address that the frame has stay here. */
export function sendAway(address: URL): void {
  const quietly: RequestInit = {
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    keepalive: true,
  };
  // That nobody counted is no concern of the person.
  fetch(address, quietly).catch(() => undefined);
}

export function newVisitor(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
