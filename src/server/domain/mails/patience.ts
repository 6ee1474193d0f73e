/**
 * Days that a mail, or the wish for one, waits for a tenant that is out of service, from when it was written. By then most links in it are over,
 * and a key that was changed is given up after it (docs/operations.md).
 */
export const mailPatienceDays = 7;
