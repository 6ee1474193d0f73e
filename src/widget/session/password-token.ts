import { handOver } from './hand-over.ts';

/** The one-time token for setting a password that a confirmation answered; used up when the password is set. */
export const passwordToken = handOver<string>();
