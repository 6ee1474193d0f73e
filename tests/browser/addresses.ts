const variables = { service: 'TESTED_SERVICE', site: 'TESTED_SITE' } as const;

type Place = keyof typeof variables;

/** Tells the workers, which inherit the environment, where the product runs. */
export const publishAddresses = (addresses: Record<Place, string>): void => {
  process.env[variables.service] = addresses.service;
  process.env[variables.site] = addresses.site;
};

/** Origin of the service or of Lindenstrom's site under test. */
export const addressOf = (place: Place): string => {
  const address = process.env[variables[place]];
  if (!address) throw new Error('The product under test has not been started: run this by playwright');
  return address;
};
