import type { Plausible } from './near-schema.ts';

/** What goes past the door of calls about agencies, and of those that agencies make. */
export const ofAgencies: Plausible = {
  agencies: [
    [
      {
        agencyNumber: 'A-1',
        name: 'Linde',
        street: 'Am Tor 1',
        postcode: '50667',
        city: 'Aulingen',
        agentNumbers: ['LS-1001'],
      },
      { agencyNumber: 'A-2', name: 'Ahorn', street: '', postcode: '', city: '', agentNumbers: [] },
    ],
  ],
  agencyNumber: ['A-1', 'A-2', 'A-9'],
  agent: ['alle', 'FK-2001'],
  employeeNumber: ['FK-2003'],
  contactAgreed: [true],
  code: ['helga', 'wrong'],
  verifier: ['v'.repeat(43)],
  signInState: ['s'.repeat(43)],
  digits: ['012345'],
  addedCent: [500],
  startDay: ['2026-05-20'],
  endDay: ['2026-05-31'],
  access: ['offen', 'beendet'],
  name: ['Mina Sommer'],
  pageNumber: ['1', '2', 1],
  pageSize: ['10', 10],
  release: ['ja', 'nein', 'offen'],
  invoice: ['1', '2026-05', '2026-06'],
  number: ['1', '2'],
};
