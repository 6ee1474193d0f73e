/** Words of a tenant’s content. */
export const contentWords = {
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
} as const;
