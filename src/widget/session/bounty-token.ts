import { handOver } from './hand-over.ts';

/**
 * The token of a bounty's link, for the pages that collect it. Collecting does not use it up: with the link the account
 * can be changed until the money is paid. A token that the service refuses is forgotten.
 */
export const bountyToken = handOver<string>({ isOfLink: true });
