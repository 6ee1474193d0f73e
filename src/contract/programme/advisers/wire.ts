/** Words of advisers. */
export const advisersWords = {
  agents: 'Berater',
} as const;
