import { expect, it } from 'vitest';
import { accountsOf } from './money/ledger/ledger-accounts.ts';
import { fourEyesScopes } from './operator-scopes.ts';
import { bountyMoves } from './money/bounty/states.ts';

// Said once more and by the words of the wire: whatever moves otherwise, moves money.

it('a bounty moves forwards only, and is not cancelled once it was paid', () => {
  expect(bountyMoves).toEqual({
    Offen: ['Bereitgestellt', 'Storniert', 'Abgelaufen'],
    Bereitgestellt: ['Abgeholt', 'Storniert', 'Abgelaufen'],
    Abgeholt: ['Ausgezahlt', 'Storniert'],
    Ausgezahlt: [],
    Storniert: [],
    Abgelaufen: [],
  });
});

it('each kind of entry moves its amount between its two accounts', () => {
  const moves = Object.entries(accountsOf).map(([kind, { debit, credit }]) => `${kind}: ${debit} an ${credit}`);
  expect(moves.toSorted()).toEqual([
    'Abgelehnt: GeldUnterwegs an Praemienverbindlichkeit',
    'AgenturBelastet: Agenturforderung an Praemienaufwand',
    'AgenturBezahlt: Bank an Agenturforderung',
    'AgenturEntlastet: Praemienaufwand an Agenturforderung',
    'AgenturZahlungZurueck: Agenturforderung an Bank',
    'Entstanden: Praemienaufwand an Praemienverbindlichkeit',
    'Gebucht: GeldUnterwegs an Bank',
    'GutscheinAusgegeben: Praemienverbindlichkeit an Gutscheinbestand',
    'GutscheineGekauft: Gutscheinbestand an Gutscheineinkauf',
    'GutscheineZurueckgezogen: Gutscheineinkauf an Gutscheinbestand',
    'NachAuszahlungStorniert: Rueckforderung an Praemienaufwand',
    'Storniert: Praemienverbindlichkeit an Praemienaufwand',
    'Uebermittelt: Praemienverbindlichkeit an GeldUnterwegs',
    'UngeschuldetGezahlt: Rueckforderung an Bank',
    'UngeschuldetZurueck: Bank an Rueckforderung',
    'Verfallen: Praemienverbindlichkeit an Verfallen',
    'Zurueckgekommen: Bank an Praemienverbindlichkeit',
    'Zurueckgenommen: Praemienverbindlichkeit an Praemienaufwand',
  ]);
});

it('nothing but releasing takes two people', () => {
  expect(fourEyesScopes).toEqual(['Freigabe']);
});
