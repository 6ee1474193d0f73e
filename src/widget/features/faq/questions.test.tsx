import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Faq } from '#contract/programme/content/calls.ts';
import { openWidget } from '#widget/testing/open.fixture.tsx';

const entry = (id: string) => ({ id, question: `Was ist ${id}?`, html: `<p>Das ist ${id}.</p>` });
const faq: Faq = { title: 'Fragen', groups: [{ id: 'all', title: 'Alles', entries: [entry('eins'), entry('zwei')] }] };

it('questions that are opened and closed leave no entry in the history', async () => {
  // The document here has not heard of <search>, of which React complains.
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { user, host } = await openWidget('/faq', { boot: { faq } });
  const question = await screen.findByRole('button', { name: 'Was ist eins?' });
  const before = history.length;
  await user.click(question);
  expect(host.location.route).toBe('/faq?frage=eins');
  await user.click(screen.getByRole('button', { name: 'Was ist zwei?' }));
  await user.click(screen.getByRole('button', { name: 'Was ist zwei?' }));
  expect(host.location.route).toBe('/faq');
  expect(history.length).toBe(before);
});
