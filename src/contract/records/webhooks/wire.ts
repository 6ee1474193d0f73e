import { endpointOf } from '../../endpoint.ts';
import { sharedWords } from '../../words/shared.ts';

/** Words of webhooks. */
export const webhooksWords = {
  ...sharedWords,
  webhooks: 'Webhooks',
  webhookId: 'WebhookId',
  url: 'Url',
  kinds: 'Ereignisarten',
  secret: 'Geheimnis',
  stoppedAt: 'AngehaltenAm',
  isStopped: 'IstAngehalten',
  formerSecretUntil: 'FrueheresGeheimnisBis',
  waitingCount: 'AnzahlWartend',
  givenUpCount: 'AnzahlAufgegeben',
  deliveries: 'Zustellungen',
  deliveryId: 'ZustellungId',
  messageId: 'NachrichtId',
  origin: 'Herkunft',
  attempts: 'Versuche',
  nextAttemptAt: 'NaechsterVersuchAm',
  deliveredAt: 'ZugestelltAm',
  failedAt: 'AufgegebenAm',
  lastError: 'LetzterFehler',
  answerStatus: 'AntwortStatus',
  answerMs: 'AntwortMillisekunden',
  olderThan: 'Vor',
  next: 'Weiter',
  from: 'Von',
  to: 'Bis',
  repeatedCount: 'AnzahlWiederholt',
  openCount: 'AnzahlOffen',
} as const;

/** Declares a call of this topic. */
export const endpoint = endpointOf(webhooksWords);
