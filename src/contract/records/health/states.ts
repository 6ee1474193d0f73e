/** What of a tenant's programme is looked at. Values of the wire: data, and therefore German. */
export const healthCheck = {
  mails: 'Mails',
  jobs: 'Aufgaben',
  content: 'Inhalte',
  products: 'Produkte',
  vouchers: 'Gutscheine',
  orders: 'Auftraege',
  missing: 'Vermisst',
  promises: 'Zusagen',
  books: 'Hauptbuch',
  seals: 'Versiegelung',
  deletion: 'Loeschfristen',
  webhooks: 'Webhooks',
} as const;
export type HealthCheck = (typeof healthCheck)[keyof typeof healthCheck];

/** How it is: nothing to do, something to look at when there is time, or something that cannot wait. */
export const healthState = { good: 'Gut', look: 'Hinsehen', alarm: 'Alarm' } as const;
export type HealthState = (typeof healthState)[keyof typeof healthState];

/** What was found where something is not good; each has its sentence and what to do (`operator-texts/health-words.ts`). */
export const healthFinding = {
  mailsWait: 'MailsWarten',
  mailsGivenUp: 'MailsAufgegeben',
  jobsFail: 'AufgabenScheitern',
  contentMissing: 'InhalteFehlen',
  contentOld: 'InhalteAlt',
  contentRefused: 'InhalteAbgelehnt',
  productsMissing: 'ProdukteFehlen',
  productsOld: 'ProdukteAlt',
  productsRefused: 'ProdukteAbgelehnt',
  vouchersWaitedFor: 'GutscheineFehlen',
  vouchersLow: 'GutscheineKnapp',
  ordersUnmatched: 'AuftraegeOhneZuordnung',
  missingSoon: 'AntwortBaldFaellig',
  missingLate: 'AntwortUeberfaellig',
  promisesBroken: 'ZusagenGebrochen',
  returnsOpen: 'RuecklaeuferOffen',
  booksWrong: 'BuecherFalsch',
  booksUnsealed: 'BuecherUnversiegelt',
  booksUnchecked: 'BuecherUngeprueft',
  booksUnanchored: 'BuecherOhneAnker',
  sealsUnreadable: 'Unlesbar',
  deletionLate: 'LoeschungUeberfaellig',
  webhooksWait: 'WebhooksWarten',
  webhooksGivenUp: 'WebhooksAufgegeben',
  webhooksStopped: 'WebhooksAngehalten',
  notLooked: 'NichtGeprueft',
} as const;
export type HealthFinding = (typeof healthFinding)[keyof typeof healthFinding];
