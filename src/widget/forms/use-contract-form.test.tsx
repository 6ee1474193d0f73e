import { act, renderHook } from '@testing-library/react';
import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import { useContractForm } from './use-contract-form.ts';

const schema = v.object({ name: v.string(), terms: v.object({ text: v.pipe(v.string(), v.nonEmpty('required')) }) });

it('sends what is shown beside the entries as it is shown at that moment', async () => {
  const send = vi.fn<(values: unknown) => Promise<void>>(() => Promise.resolve());
  const { result, rerender } = renderHook(
    ({ text }) => useContractForm({ schema, labels: { name: 'Name' }, shown: { 'terms.text': text }, send }),
    { initialProps: { text: 'Ich stimme zu.' } },
  );
  act(() => result.current.enter('name', 'Anna'));
  rerender({ text: 'I agree.' });
  await act(async () => result.current.submit());
  expect(send.mock.calls.map(([values]) => values)).toEqual([{ name: 'Anna', terms: { text: 'I agree.' } }]);
});
