import { expect, it } from 'vitest';
import { findPerson } from '#contract/records/disclosure/calls-operator.ts';
import { readRecipientDetails } from '#contract/referral/recipient/calls-operator.ts';
import { printedFor } from '../printed.fixture.ts';

it('says how a telecom provider reaches a recipient, and since when it may advertise', async () => {
  const address = { street: 'Am Ring', houseNumber: '4', postcode: '63971', city: 'Hallbrunn' };
  const lena = { salutation: 'Frau', firstName: 'Lena', lastName: 'Öztürk', email: 'lena@example.org' };
  const given = { ...lena, language: 'de', contact: { birthDate: '1991-05-17', phone: '', address } } as const;
  const numbers = { recipientNumber: '0123456789AB', referralNumber: '0123456789', productId: 'mobil-s' };
  const moments = { confirmedAt: '2026-05-20T10:00:00', advertisingSince: '2026-05-21T10:00:00' };
  const { said: lines } = await printedFor('people recipient 0123456789AB', readRecipientDetails, {
    ...given,
    ...numbers,
    ...moments,
  });
  expect(lines.join('\n')).toMatch(/\(mobil-s\), confirmed 2026-05-20.*: Frau Lena Öztürk, lena@example\.org$/m);
  expect(lines.join('\n')).toMatch(/^Born 1991-05-17; Am Ring 4, 63971 Hallbrunn$/m);
  expect(lines.join('\n')).toMatch(/^Advertising: allowed since 2026-05-21/m);
});

it('says what an adviser entered of somebody, until when, and what became of it', async () => {
  const moments = { createdAt: '2026-05-20T10:00:00', expiresAt: '2026-06-03T10:00:00', declinedAt: null };
  const open = {
    kind: 'Telefon',
    employeeNumber: 'FK-2003',
    firstName: 'Mira',
    lastName: 'Sommer',
    email: 'mira@example.org',
  } as const;
  const gone = { kind: null, employeeNumber: null, firstName: null, lastName: null, email: null };
  const { said: lines } = await printedFor('people find mira@example.org', findPerson, {
    recommender: null,
    recipient: [],
    invitations: [
      { ...open, ...moments },
      { ...gone, ...moments, declinedAt: '2026-05-21T10:00:00' },
    ],
    agencies: [
      {
        agencyNumber: '4711',
        name: 'Mira Sommer',
        createdAt: moments.createdAt,
        expiresAt: '2026-06-03T10:00:00',
        signedInAt: null,
      },
      {
        agencyNumber: '4712',
        name: '',
        createdAt: moments.createdAt,
        expiresAt: null,
        signedInAt: '2026-05-22T10:00:00',
      },
    ],
  });
  expect(lines.join('\n')).toMatch(
    /^Invited by adviser FK-2003 on 2026-05-20.* until 2026-06-03.*: Mira Sommer, mira@example\.org$/m,
  );
  expect(lines.join('\n')).toMatch(/^Invited on 2026-05-20.* declined 2026-05-21.*: what was entered is deleted$/m);
  expect(lines.join('\n')).toMatch(/in agency 4711 since 2026-05-20.* open until 2026-06-03.*: Mira Sommer$/m);
  expect(lines.join('\n')).toMatch(/in agency 4712 since 2026-05-20.* signed in 2026-05-22.*: the name is deleted$/m);
});
