/**
 * What a tenant's content service calls its schemas and their fields, by our own names (docs/content-service; specification §7.2 names
 * what it holds and not how). A tenant may call its schemas otherwise (`SquidexSchemata`), never their fields.
 */
export const contentSchemas = {
  pages: 'pages',
  keyVisuals: 'key-visuals',
  faqs: 'faqs',
  footnotes: 'footnotes',
  images: 'images',
  variables: 'variables',
} as const;

export const contentFields = {
  identifier: 'identifier',
  title: 'titel',
  version: 'version',
  format: 'format',
  body: 'inhalt',
  text: 'text',
  picture: 'bild',
  group: 'gruppe',
  groupTitle: 'gruppentitel',
  position: 'position',
  question: 'frage',
  answer: 'antwort',
  value: 'wert',
  scope: 'bereich',
} as const;

/** Identifiers of the items of `pages` that are no legal page: the title of the questions, and what forms and shared messages say. */
export const contentTexts = {
  faq: 'faq',
  termsLabel: 'zustimmung-agb',
  newsletterLabel: 'zustimmung-newsletter',
  recipientConsentLabel: 'zustimmung-empfaenger',
  shareSubject: 'teilen-betreff',
  shareText100: 'teilen-text-100',
  shareText50: 'teilen-text-50',
  shareText0: 'teilen-text-0',
} as const;

/** The identifier of the key visual at the widget's start. */
export const startVisual = 'start';

/** What a variable is for; one without it is for everybody's texts. */
export const variableScopes = { general: 'allgemein', agency: 'agentur' } as const;

/** What a text is written in; one without it is markdown. */
export const textFormats = { markdown: 'Markdown', html: 'HTML' } as const;
