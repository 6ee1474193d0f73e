interface Violation {
  readonly effectiveDirective?: string;
  readonly blockedURL?: string;
  readonly disposition?: string;
}

interface Observer {
  observe(): void;
  disconnect(): void;
}

type ReportingObserver = new (
  hear: (reports: readonly { readonly body: Violation | null }[]) => void,
  options: { types: string[]; buffered: boolean },
) => Observer;

/**
 * Calls when the page's policy does not allow the frame, also if that was before: Chromium and Firefox tell afterwards,
 * Chromium tells also that the tenant does not list the page. No browser tells that a blocker was it.
 * @returns how to end it
 */
export function whenRefused(service: string, refused: () => void): () => void {
  const { ReportingObserver: Observing } = window as { ReportingObserver?: ReportingObserver };
  const observer =
    Observing &&
    new Observing(
      (reports) => {
        // With a slash behind both, since another host may begin like ours, and some browsers tell only the origin.
        const isOurs = ({ effectiveDirective, blockedURL, disposition }: Violation) =>
          effectiveDirective?.startsWith('frame-') &&
          `${blockedURL}/`.startsWith(`${service}/`) &&
          disposition === 'enforce';
        if (reports.some(({ body }) => body && isOurs(body))) refused();
      },
      { types: ['csp-violation'], buffered: true },
    );
  observer?.observe();
  return () => observer?.disconnect();
}
