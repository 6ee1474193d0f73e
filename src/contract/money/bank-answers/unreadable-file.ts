/** Why a bank's file cannot be read. */
export const unreadableFile = [
  'PSOF0725',
  'PSOF0738',
  'PSOF0740',
  'PSOF0741',
  'PSOF0742',
  'PSOF0743',
  'PSOF0744',
  'PSOF0745',
] as const;
