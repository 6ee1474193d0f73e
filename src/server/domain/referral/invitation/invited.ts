/** Days for which an invitation can be answered. What was entered of the contact is deleted then. */
export const invitationDays = 14;

/** Days for which nobody invites whoever said no. */
export const declinedDays = 365;

/** @param hash what may be kept of the address of who was invited */
export const invitedAs = (hash: string): string => `invited/${hash}`;
