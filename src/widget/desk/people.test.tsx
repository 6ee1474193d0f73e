import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createBlock, liftBlock, listBlocks, type Block } from '#contract/money/blocking/calls.ts';
import { listOverdue } from '#contract/money/overdue/calls.ts';
import { overdueKind } from '#contract/money/overdue/states.ts';
import { createAdminLogin } from '#contract/people/account/calls-access.ts';
import { answerMissingCase, listMissingCases, readMissingCase } from '#contract/people/missing/calls-operator.ts';
import { karin, openDesk } from '#widget/testing/open-desk.fixture.tsx';
import { answers, serviceThat } from '#widget/testing/service.fixture.ts';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 20_000 });
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => sessionStorage.clear());

const row = {
  missingNumber: 'V-0123456789',
  productId: 'lindenstrom-natur',
  happenedOn: '2026-11-01',
  createdAt: '2026-11-20T10:00:00',
  answerBy: '2026-12-04T10:00:00',
  answeredAt: null,
};
const asked = {
  ...row,
  initials: 'L. S.',
  agreed: '',
  missingText: 'Sie hat bestellt.\n<b>Wo?</b>',
  referralNumbers: ['ABCDEFGH23'],
  answerText: null,
  answeredBy: null,
};
const page = { next: null };

describe('who misses a reward', () => {
  it('is answered once it was shown what goes out, and once', async () => {
    let given: string | null = null;
    const heard = serviceThat(
      answers(listMissingCases, () => ({ content: [row], ...page })),
      answers(readMissingCase, () => ({
        ...asked,
        answerText: given,
        answeredAt: given && '2026-11-28T10:00:00',
        answeredBy: given && 'Karin Vogt',
      })),
      answers(answerMissingCase, ({ answerText }, { query }) => {
        if (query.get('probelauf') !== 'true') given = answerText;
        return {
          mailed: true,
          mail: given ? null : { subject: 'Zu deiner Prämie', text: `Hallo A•••,\n${answerText}` },
        };
      }),
    );
    const { user } = await openDesk('/betrieb/vermisst');
    await heading('Vermisste Prämien');
    expect(await screen.findByRole('cell', { name: 'Lindenstrom Natur' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'V-0123456789' }));
    await heading('Vermisste Prämie V-0123456789');
    expect(await screen.findByText(/<b>Wo\?<\/b>/)).toBeTruthy();
    await user.type(screen.getByLabelText('Deine Antwort'), 'Gefunden.');
    await user.click(button('Zeigen, was hinausgeht'));
    expect(await screen.findByText(/Hallo A•••,\s+Gefunden\./)).toBeTruthy();
    expect(given).toBeNull();
    await user.click(button('Ändern'));
    await user.type(screen.getByLabelText('Deine Antwort'), ' Danke.');
    await user.click(button('Zeigen, was hinausgeht'));
    await user.click(await screen.findByRole('button', { name: 'Jetzt endgültig antworten' }));
    expect(await screen.findByText('Die Antwort ist gegeben.')).toBeTruthy();
    expect(given).toBe('Gefunden. Danke.');
    expect(await screen.findByText(/Gegeben von Karin Vogt/)).toBeTruthy();
    expect(screen.queryByLabelText('Deine Antwort')).toBeNull();
    expect(heard.filter(({ path }) => path.endsWith('/antwort'))).toHaveLength(3);
  });

  it('is no part of a desk whose key is for something else', async () => {
    serviceThat(answers(listOverdue, () => ({ things: [], counts: [] })));
    await openDesk('/betrieb/vermisst', { ...karin, scopes: ['Berichte'] });
    await heading('Das ist dir nicht zugänglich');
    const navigation = within(screen.getByRole('navigation', { name: 'Betriebsbüro' }));
    expect(navigation.queryByRole('link', { name: 'Vermisste Prämien' })).toBeNull();
    expect(navigation.getByRole('link', { name: 'Überfällig' })).toBeTruthy();
  });
});

describe('what is late', () => {
  it('stands by its promise, with what to do, and leads to the answer', async () => {
    serviceThat(
      answers(listOverdue, () => ({
        things: [
          { kind: overdueKind.missing, id: 'V-0123456789', sinceOn: '2026-11-01', dueOn: '2026-11-15', daysLate: 13 },
        ],
        counts: [
          { kind: overdueKind.payment, count: 0 },
          { kind: overdueKind.missing, count: 2 },
        ],
      })),
    );
    await openDesk('/betrieb/ueberfaellig');
    const late = await screen.findByRole('region', { name: 'Fragen nach vermissten Prämien: 2' });
    expect(within(late).getByRole('link', { name: 'V-0123456789' })).toBeTruthy();
    expect(within(late).getByText('Gezeigt wird die erste.')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: /Zugesagte Überweisungen/ })).toBeNull();
  });
});

const block: Block = {
  blockId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  thing: 'Empfehlung',
  subject: 'ABCDEFGH23',
  reason: 'Verdacht',
  blockedBy: 'Jonas Ehlers',
  blockedAt: '2026-11-20T10:00:00',
  liftedAt: null,
  liftedBy: null,
  liftedReason: null,
};

describe('blocks', () => {
  it('are made once it was shown what leaves which run', async () => {
    const runs = [{ runId: 'run-1', paymentCount: 2, wasReleased: true }];
    const fetched = { runId: 'run-2', operator: 'Jonas Ehlers', at: '2026-05-20T10:00:00', isConfirmed: true };
    const heard = serviceThat(
      answers(createBlock, ({ subject }, { query }) =>
        subject === 'FALSCH'
          ? { code: 'PSOF0301' }
          : {
              blockId: query.get('probelauf') === 'true' ? null : block.blockId,
              dropped: 2,
              runs,
              referralCount: 3,
              sent: ['RW1'],
              fetches: [{ ...fetched, references: ['RW1'] }],
            },
      ),
    );
    const { user } = await openDesk('/betrieb/sperren/neu');
    await heading('Etwas sperren');
    await user.selectOptions(screen.getByLabelText('Was gesperrt wird'), 'Konto');
    const which = screen.getByLabelText('Nummer, Adresse oder Referenz');
    await user.type(which, 'FALSCH');
    await user.type(screen.getByLabelText('Grund'), 'Verdacht');
    await user.click(button('Zeigen, was es bewirkt'));
    await screen.findAllByText(/Empfehlung/);
    expect(which.getAttribute('aria-invalid')).toBe('true');
    await user.clear(which);
    await user.type(which, 'ABCDEFGH23');
    await user.click(button('Zeigen, was es bewirkt'));
    expect(await screen.findByText(/3 offene Empfehlungen werden mitgesperrt/)).toBeTruthy();
    expect(screen.getByRole('cell', { name: 'ja; das ist dann hinfällig' })).toBeTruthy();
    expect(screen.getByText('RW1')).toBeTruthy();
    expect(screen.getByText(/Jonas Ehlers hat die Datei des Zahllaufs run-2 am/).textContent).toContain(
      'Frag Jonas Ehlers',
    );
    await user.click(button('Sperren'));
    expect(await screen.findByText('Die Sperre gilt.')).toBeTruthy();
    expect(heard.map(({ query }) => query.get('probelauf'))).toEqual(['true', 'true', null]);
  });

  it('are lifted once it was said why and shown what follows', async () => {
    let isLifted = false;
    serviceThat(
      answers(listBlocks, () => ({ blocks: isLifted ? [] : [block], heldCount: 0 })),
      answers(liftBlock, (_body, { query }) => {
        isLifted = query.get('probelauf') !== 'true';
        return { referralCount: 1, mailCount: 0 };
      }),
    );
    const { user } = await openDesk('/betrieb/sperren');
    await user.click(await screen.findByRole('button', { name: /^Aufheben.*ABCDEFGH23/ }, { timeout: 20_000 }));
    await user.type(screen.getByLabelText('Grund'), 'geklärt');
    await user.click(button('Zeigen, was folgt'));
    expect(await screen.findByText('Niemand bekommt eine E-Mail.')).toBeTruthy();
    expect(isLifted).toBe(false);
    await user.click(button('Aufheben'));
    expect(await screen.findByText('Die Sperre ist aufgehoben.')).toBeTruthy();
    expect(await screen.findByText('Nichts ist gesperrt.')).toBeTruthy();
  });
});

it('a link for support is made for an address, and told how long it works', async () => {
  serviceThat(
    answers(createAdminLogin, ({ email }) =>
      email === 'anna@example.de'
        ? { link: 'https://partner.example/#/anmelden?token=x', expiresAt: '2026-11-28T12:00:00' }
        : { code: 'PSOF0107' },
    ),
  );
  const { user } = await openDesk('/betrieb/anmeldelink');
  await heading('Für jemanden anmelden');
  await user.type(screen.getByLabelText('E-Mail-Adresse der Person'), 'anna@example.de');
  await user.click(button('Link erstellen'));
  const link = await screen.findByRole('link', { name: 'Programm als diese Person öffnen' });
  expect(link.getAttribute('href')).toBe('https://partner.example/#/anmelden?token=x');
  expect(link.getAttribute('rel')).toContain('noreferrer');
});
