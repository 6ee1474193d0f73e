import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { trailActions } from '#contract/operator/actions.ts';
import { listOperatorActions } from '#contract/operator/calls.ts';
import { openDesk } from '#widget/testing/open-desk.fixture.tsx';
import { answers, serviceThat } from '#widget/testing/service.fixture.ts';

it('says of everything that is noted what it was, in a sentence, and of what only an earlier version knew its word', async () => {
  const content = [...trailActions, 'known-before'].map((action, index) => ({
    at: '2026-05-20T10:00:00',
    operator: 'Karin Vogt',
    operatorId: 'karin',
    action,
    subject: `thing ${index}`,
    reason: '',
    keyId: 'a-key',
  }));
  serviceThat(answers(listOperatorActions, () => ({ content, next: null })));
  await openDesk('/betrieb/protokoll');
  expect(await screen.findByText('hat einen Zahllauf freigegeben', {}, { timeout: 20_000 })).toBeTruthy();
  expect(screen.getByText('known-before')).toBeTruthy();
  for (const action of trailActions) expect(screen.queryByText(action)).toBeNull();
  expect(screen.getAllByText(/^(hat|war) /)).toHaveLength(trailActions.length);
});
