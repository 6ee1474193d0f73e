const variables = {
  service: 'TESTED_SERVICE',
  site: 'TESTED_SITE',
  telecomSite: 'TESTED_TELECOM_SITE',
} as const;

export type Place = keyof typeof variables;

/** Tells the workers, which inherit the environment, where the product runs; a place that is not named stays where it was. */
export const publishAddresses = (addresses: Readonly<Partial<Record<Place, string>>>): void => {
  for (const place of ['service', 'site', 'telecomSite'] as const) {
    const address = addresses[place];
    if (address !== undefined) process.env[variables[place]] = address;
  }
};

/** Origin of the service, of Lindenstrom's site or of Fernklang's under test. */
export const addressOf = (place: Place): string => {
  const address = process.env[variables[place]];
  if (!address) throw new Error('The product under test has not been started: run this by playwright');
  return address;
};
