import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { CallError } from './call-error.ts';
import { connect } from './connection.ts';
import { usePress } from './use-press.ts';

const told: string[] = [];
const reported = vi.fn();

beforeEach(() => {
  told.splice(0);
  reported.mockReset();
  vi.stubGlobal('reportError', reported);
  connect({
    tenant: 'lindenstrom',
    language: () => 'de',
    token: () => null,
    onSessionOver: () => undefined,
    onFailure: (code) => void told.push(code),
  });
});

it('makes one call at a time, and can make it again', async () => {
  const answers: (() => void)[] = [];
  const send = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        answers.push(resolve);
      }),
  );
  const { result } = renderHook(() => usePress(send));
  act(() => result.current.press());
  act(() => result.current.press());
  expect(send).toHaveBeenCalledOnce();
  expect(result.current.status).toBe('busy');
  await act(async () => answers[0]?.());
  expect(result.current).toMatchObject({ status: 'done', problem: null });
  act(() => result.current.press());
  expect(send).toHaveBeenCalledTimes(2);
});

it('says why it failed, until it is tried again, and tells the page and whoever wants to know', async () => {
  const send = vi.fn(() => Promise.resolve());
  send.mockRejectedValueOnce(new CallError('PSOF0111'));
  const onFailed = vi.fn();
  const { result } = renderHook(() => usePress(send, onFailed));
  await act(async () => result.current.press());
  expect(result.current).toMatchObject({ status: 'failed', problem: 'PSOF0111' });
  expect(told).toEqual(['PSOF0111']);
  expect(onFailed).toHaveBeenCalledExactlyOnceWith('PSOF0111');
  expect(reported).not.toHaveBeenCalled();
  await act(async () => result.current.press());
  expect(result.current).toMatchObject({ status: 'done', problem: null });
});

it('reports what is no failed call as a mistake of ours', async () => {
  const mistake = new TypeError('a mistake of ours');
  const { result } = renderHook(() => usePress(() => Promise.reject(mistake)));
  await act(async () => result.current.press());
  expect(result.current).toMatchObject({ status: 'failed', problem: 'PSOF0001' });
  expect(reported).toHaveBeenCalledExactlyOnceWith(mistake);
});
