import { afterEach, expect, it } from 'vitest';
import { hearCalls, saying, type HeardCalls } from '../heard-calls.fixture.ts';
import { ledgerCommands } from './ledger.ts';

let calls: HeardCalls;
afterEach(() => calls.end());

it('prints each sum of a month under its name', async () => {
  const month = {
    Monat: '2026-05',
    EntstandenCent: 100,
    StorniertCent: 200,
    VerfallenCent: 300,
    AusgezahltCent: 400,
    ZurueckgekommenCent: 500,
    RueckforderungCent: 600,
    GeschuldetCent: 700,
  };
  calls = await hearCalls(() => ({ Monate: [month] }));
  const { said, output } = saying();
  await ledgerCommands['months']?.run(calls.service, { words: [], options: {} }, output);
  const [titles = '', sums = ''] = said.join('\n').split('\n');
  const values = sums.split(';');
  expect(Object.fromEntries(titles.split(';').map((title, at) => [title, values[at]]))).toEqual({
    Monat: '2026-05',
    Entstanden: '1,00',
    Storniert: '2,00',
    Verfallen: '3,00',
    Ausgezahlt: '4,00',
    Zurueckgekommen: '5,00',
    Rueckforderung: '6,00',
    'Offen am Monatsende': '7,00',
  });
});
