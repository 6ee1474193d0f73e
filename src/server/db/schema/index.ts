export * from './consents.ts';
export * from './mails.ts';
export * from './orders.ts';
export * from './recipients.ts';
export * from './recommenders.ts';
export * from './referrals.ts';
export * from './requests.ts';
export * from './tokens.ts';
