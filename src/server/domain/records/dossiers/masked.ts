import { maskedEmail, maskedName } from '../../identity/masking.ts';

interface Named {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** Somebody as a dossier shows them until it is asked for more with a reason (`unmask.ts`). */
export const maskedPerson = ({ firstName, lastName, email }: Named) => ({
  name: maskedName(firstName, lastName),
  email: maskedEmail(email),
});

/** Its last three characters, as its owner sees it. */
export const maskedNumber = (customerNumber: string | null): string | null =>
  customerNumber && `•••${customerNumber.slice(-3)}`;
