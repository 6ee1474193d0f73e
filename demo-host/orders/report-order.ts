import type { Order, ReportState } from './order.ts';

export interface ReferralService {
  /** Origin of the referral service. */
  readonly url: string;
  /** What we are called there. */
  readonly tenant: string;
  /** Our key there; it never leaves this server. */
  readonly operatorKey: string;
}

/** The service did not take the report now, but may take it later. */
export class ServiceAway extends Error {
  override readonly name = 'ServiceAway';
}

const answerMs = 5000;

/** A moment as the service writes it: UTC without fractions and zone. */
const timestamp = (moment: Date): string => moment.toISOString().slice(0, 19);

/** A key can be put right and a crowd can pass; these are the only refusals worth a second try. */
const passing = new Set([401, 403, 404, 408, 425, 429]);

/**
 * Tells the service about one order. Doing it twice is harmless: the order number is the service's key for it.
 * @throws ServiceAway when it should be tried again
 */
export async function reportOrder(service: ReferralService, order: Order, signal: AbortSignal): Promise<ReportState> {
  let answer: Response;
  let content: unknown;
  try {
    answer = await fetch(new URL(`/api/v1/${service.tenant}/auftraege`, service.url), {
      method: 'POST',
      headers: { authorization: `Bearer ${service.operatorKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        ExterneId: order.number,
        Empfehlungsnummer: order.form.referralNumber || null,
        Empfaengernummer: order.form.recipientNumber || null,
        ProduktId: order.form.tariffId,
        Status: 'Offen',
        Auftragsdatum: timestamp(order.placedAt),
      }),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerMs)]),
    });
    if (answer.status >= 500 || passing.has(answer.status)) throw new ServiceAway(`status ${answer.status}`);
    if (!answer.ok) return 'refused';
    content = await answer.json();
  } catch (error) {
    if (error instanceof ServiceAway) throw error;
    throw new ServiceAway('no answer', { cause: error });
  }
  const matched = typeof content === 'object' && content !== null && 'Zugeordnet' in content && content.Zugeordnet;
  return matched === true ? 'matched' : 'unmatched';
}
