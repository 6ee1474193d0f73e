import { endpointOf } from '../../endpoint.ts';
import { sharedWords } from '../../words/shared.ts';

/** Words of a tenant’s content. */
export const contentWords = {
  ...sharedWords,
  html: 'Html',
  groups: 'Gruppen',
  group: 'Gruppe',
  entries: 'Eintraege',
  footnotes: 'Fussnoten',
  identifier: 'Identifier',
  body: 'Inhalt',
  variables: 'Variablen',
  names: 'Namen',
  iso: 'Iso',
  isFallback: 'Rueckfall',
  texts: 'Texte',
  fetchedAt: 'GelesenAm',
  triedAt: 'VersuchtAm',
  mistakes: 'Maengel',
} as const;

/** Declares a call of this topic. */
export const endpoint = endpointOf(contentWords);
