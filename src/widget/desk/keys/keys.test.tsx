import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listOperatorKeys, revokeOperatorKey, type KnownKey } from '#contract/operator/calls.ts';
import { operatorScope } from '#contract/operator-scopes.ts';
import { karin, openDesk } from '#widget/testing/open-desk.fixture.tsx';
import { answers, serviceThat } from '#widget/testing/service.fixture.ts';

const at = '2026-05-20T10:00:00';
const key: KnownKey = {
  keyId: '6f1c2d3e-4b5a-4c6d-8e7f-901234567890',
  operator: 'Jonas Reimer',
  operatorId: '7f1c2d3e-4b5a-4c6d-8e7f-901234567890',
  scopes: ['Freigabe'],
  createdAt: at,
  expiresAt: '2027-05-20T10:00:00',
  revokedAt: null,
  lastUsedOn: null,
  madeBy: 'Karin Vogt',
  confirmedAt: at,
  confirmedBy: 'Karin Vogt',
  waitsForConfirmation: false,
};

describe('keys at the desk', () => {
  it('are ended once it was said what goes with them, and then work no more', async () => {
    let revokedAt: string | null = null;
    const heard = serviceThat(
      answers(listOperatorKeys, () => ({ keys: [{ ...key, revokedAt }] })),
      answers(revokeOperatorKey, () => {
        revokedAt = at;
        return { endedKeys: [], waitingKeys: [] };
      }),
    );
    const { user } = await openDesk('/betrieb/schluessel', { ...karin, scopes: [operatorScope.keys] });
    await user.click(await screen.findByRole('button', { name: /^Beenden.*Jonas Reimer$/ }, { timeout: 20_000 }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('wird abgemeldet');
    const ended = () => heard.filter(({ path }) => path.includes(key.keyId));
    expect(ended()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Schlüssel beenden' }));
    await waitFor(() => expect(ended()).toHaveLength(1), { timeout: 20_000 });
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Beenden.*Jonas Reimer$/ })).toBeNull(), {
      timeout: 20_000,
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
