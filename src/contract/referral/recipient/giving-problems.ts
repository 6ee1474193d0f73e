/** Why a recipient's details may not be taken. */
export const givingProblems = [
  'PSOF0005',
  'PSOF0012',
  'PSOF0301',
  'PSOF0302',
  'PSOF0303',
  'PSOF0305',
  'PSOF0309',
  'PSOF0601',
  'PSOF0602',
] as const;
