import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { asking, hasBeenThere, leave, popup } from './exit-intent.fixture.ts';
import { openWidget } from '#widget/testing/open.fixture.tsx';

beforeEach(hasBeenThere);

it('asks nobody who is filling in a form, and asks once they are not', async () => {
  const watch = vi.spyOn(document.documentElement, 'addEventListener');
  await openWidget('/faq', asking);
  await vi.waitFor(() => expect(watch.mock.calls.map(([name]) => name)).toContain('mouseleave'), 10_000);
  const form = document.body.appendChild(document.createElement('form'));
  form.appendChild(document.createElement('input')).focus();
  leave();
  expect(popup()).toBeNull();
  form.remove();
  leave();
  expect(await screen.findByRole('dialog', { name: 'Bevor du gehst' })).toBeTruthy();
});
