/** A number as the referral programme makes them; anything else cannot be one and is dropped, never the order with it. */
const programmeNumber = (value: string | undefined, length: number): string => {
  const number = (value ?? '').trim().toUpperCase();
  return number.length === length && /^[0-9A-HJKMNP-TV-Z]+$/.test(number) ? number : '';
};

export const readReferralNumber = (value: string | undefined): string => programmeNumber(value, 10);
export const readRecipientNumber = (value: string | undefined): string => programmeNumber(value, 12);
