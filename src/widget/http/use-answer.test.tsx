import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { CallError } from './call-error.ts';
import { connect } from './connection.ts';
import { useAnswer, useSentAnswer } from './use-answer.ts';

const told: string[] = [];
beforeEach(() => {
  told.splice(0);
  connect({
    tenant: 'lindenstrom',
    language: () => 'de',
    token: () => null,
    onSessionOver: () => undefined,
    onFailure: (code) => void told.push(code),
  });
});

it('what a page could not read is told', async () => {
  const { result } = renderHook(() => useAnswer('a', () => Promise.reject(new CallError('PSOF0301'))));
  await waitFor(() => expect(result.current).toMatchObject({ status: 'failed', code: 'PSOF0301' }));
  expect(told).toEqual(['PSOF0301']);
});

it('what is read again stays where that fails, and whoever asked knows it', async () => {
  const answers = [Promise.resolve('old'), Promise.reject(new CallError('PSOF0011')), Promise.resolve('new')];
  answers[1]?.catch(() => undefined);
  const { result } = renderHook(() => useAnswer('a', () => answers.shift() ?? Promise.resolve('')));
  await waitFor(() => expect(result.current).toMatchObject({ status: 'loaded', answer: 'old' }));
  await expect(result.current.reread()).rejects.toMatchObject({ code: 'PSOF0011' });
  expect(result.current).toMatchObject({ status: 'loaded', answer: 'old' });
  await act(() => result.current.reread());
  expect(result.current).toMatchObject({ status: 'loaded', answer: 'new' });
});

it('who leaves a page while it reads meets no failure', async () => {
  const ended: unknown[] = [];
  const { unmount } = renderHook(() =>
    useAnswer('a', async (signal) => {
      await new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          ended.push(signal.reason);
          reject(new CallError('PSOF0011'));
        });
      });
    }),
  );
  unmount();
  await waitFor(() => expect(ended).toHaveLength(1));
  expect(told).toEqual([]);
});

it('what came along is read anew by who comes back to it, and stays where that fails', async () => {
  const sent = { value: 'sent' };
  const answers = [Promise.reject(new CallError('PSOF0011')), Promise.resolve({ value: 'new' })];
  answers[0]?.catch(() => undefined);
  let reads = 0;
  const open = () =>
    renderHook(() =>
      useSentAnswer('a', sent, () => {
        reads += 1;
        return answers.shift() ?? Promise.resolve({ value: '' });
      }),
    );
  const first = open();
  await waitFor(() => expect(first.result.current).toMatchObject({ isRead: true, answer: sent }));
  expect(reads).toBe(0);
  first.unmount();

  const second = open();
  expect(second.result.current).toMatchObject({ status: 'loaded', answer: sent });
  await waitFor(() => expect(second.result.current).toMatchObject({ isRead: true, answer: sent }));
  expect(reads).toBe(1);
  second.unmount();

  const third = open();
  expect(third.result.current).toMatchObject({ status: 'loaded', answer: sent });
  await waitFor(() => expect(third.result.current).toMatchObject({ status: 'loaded', answer: { value: 'new' } }));
  third.unmount();

  // And what was read last is what is known.
  expect(open().result.current).toMatchObject({ status: 'loaded', answer: { value: 'new' } });
});
