/** In which kind of conversation a contact agreed to be invited (specification §3.1 "Art (type of conversation)"). */
export const conversation = {
  inPerson: 'Persoenlich',
  phone: 'Telefon',
  video: 'Video',
  written: 'Schriftlich',
} as const;
export type Conversation = (typeof conversation)[keyof typeof conversation];
