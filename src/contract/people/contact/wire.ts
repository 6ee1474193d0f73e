import { endpointOf } from '../../endpoint.ts';
import { identityWords } from '../../identity/wire.ts';

/** Words of the contact form. */
export const contactWords = {
  ...identityWords,
  topic: 'Thema',
  contactText: 'Nachricht',
  copyWished: 'KopieGewuenscht',
  copySent: 'KopieVersendet',
} as const;

/** Declares a call of this topic. */
export const endpoint = endpointOf(contactWords);
