import { expect, it } from 'vitest';
import { saying } from '../heard-calls.fixture.ts';
import type { OperatorService } from '../service.ts';
import { newsletterCommands } from './newsletter.ts';

const anna = {
  email: 'anna@example.org',
  salutation: '',
  firstName: 'Anna',
  lastName: 'Schmidt',
  language: 'de',
  confirmedAt: '2026-05-20T10:00:00',
};
const lena = { ...anna, email: 'lena@example.org', salutation: 'Frau', firstName: 'Lena', lastName: 'Öztürk' };

it('lists all pages of who allows it, as a file for programs', async () => {
  const pages = [[anna], [lena]];
  const asked: unknown[] = [];
  const service: OperatorService = {
    call: (_, input) => {
      asked.push(input);
      return Promise.resolve({
        content: pages[asked.length - 1],
        next: asked.length < pages.length ? '1_a' : null,
      } as never);
    },
    send: () => Promise.reject(new Error('nothing is sent')),
  };
  const { said, output } = saying();
  await newsletterCommands['list']?.run(service, { words: [], options: {} }, output);
  expect(asked).toEqual([{ query: {} }, { query: { after: '1_a' } }]);
  expect(said.join('\n').split('\n')).toEqual([
    'Email;Anrede;Vorname;Nachname;Sprache;BestaetigtAm',
    'anna@example.org;;Anna;Schmidt;de;2026-05-20T10:00:00Z',
    'lena@example.org;Frau;Lena;Öztürk;de;2026-05-20T10:00:00Z',
  ]);
});
