/** Words of the newsletter’s opt-in. */
export const newsletterWords = {
  optinMailAlreadySent: 'OptinMailAlreadySent',
  optinAlreadySet: 'OptinAlreadySet',
} as const;
