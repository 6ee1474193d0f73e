/** Words of the contact form. */
export const contactWords = {
  topic: 'Thema',
  contactText: 'Nachricht',
  copyWished: 'KopieGewuenscht',
  copySent: 'KopieVersendet',
} as const;
