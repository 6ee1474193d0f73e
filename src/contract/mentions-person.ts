/** An e-mail address, a phone number of eight digits or more, or an account number. */
const contactData = /[^\s@]@[^\s@]+\.|(?:\+|\b0)\d(?:[ /()-]{0,2}\d){6}|\b[A-Z]{2}\d\d(?: ?[A-Z0-9]{4}){3}/;

/** Whether a text holds what leads to a person: nothing that somebody may tell about their contact. */
export function mentionsPerson(text: string): boolean {
  return contactData.test(text);
}
