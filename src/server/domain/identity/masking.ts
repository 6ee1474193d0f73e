/** First name and initial, as a recipient sees the recommender: `Anna S.` */
export function shortName(firstName: string, lastName: string): string {
  const initial = [...lastName.trim()][0];
  return initial ? `${firstName} ${initial.toUpperCase()}.` : firstName;
}

/** As much of a first name as an operator needs: `L•••`. */
export const maskedFirstName = (firstName: string): string => `${[...firstName.trim()][0]?.toUpperCase() ?? '•'}•••`;

/** Two initials with dots, as a recommender sees a recipient: `L••• S.` (design §6 Law). */
export function maskedName(firstName: string, lastName: string): string {
  return shortName(maskedFirstName(firstName), lastName);
}

/** `a•••@example.de`: enough for the owner to recognise, too little for a stranger. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}•••${email.slice(at)}`;
}
