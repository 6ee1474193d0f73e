import { describe, expect, it, vi } from 'vitest';
import { awaitAnswer, type ProviderAnswer } from './await-answer.ts';

const origin = 'https://widget.example';
const right = {
  kind: 'office-sign-in',
  state: 'right',
  code: 'c0de',
  issuer: 'https://login.example',
  providerError: null,
};
const taken: ProviderAnswer = { code: 'c0de', issuer: 'https://login.example', error: null };

/** A frame whose messages come and whose time passes when a test says so. */
function waiting({ hasPopup = true } = {}) {
  const popup = { closed: false } as Window & { closed: boolean };
  const ears = new Set<(event: MessageEvent) => void>();
  const clocks = new Set<() => void>();
  const heard = { onAnswer: vi.fn(), onGone: vi.fn(), onGivenUp: vi.fn() };
  const end = awaitAnswer(
    { state: 'right', issuer: 'https://login.example', popup: hasPopup ? popup : null, ...heard },
    {
      origin,
      listen: (ear) => {
        ears.add(ear);
        return () => ears.delete(ear);
      },
      every: (_milliseconds, look) => {
        clocks.add(look);
        return () => clocks.delete(look);
      },
    },
  );
  return {
    ...heard,
    end,
    popup,
    say: (data: unknown, from: Partial<MessageEvent> = {}) => {
      const event = { origin, source: popup, data, ...from } as MessageEvent;
      for (const ear of ears) ear(event);
    },
    /** Half a second, and what is answered in it. */
    pass: async (times = 1) => {
      for (let count = 0; count < times; count++) {
        for (const look of clocks) look();
        await Promise.resolve();
        await Promise.resolve();
        await Promise.resolve();
      }
    },
    isIdle: () => ears.size === 0 && clocks.size === 0,
  };
}

describe('what comes back from the provider', () => {
  it('is taken from its own window, and nothing more is waited for', () => {
    const frame = waiting();
    frame.say(right);
    expect(frame.onAnswer).toHaveBeenCalledExactlyOnceWith(taken);
    expect(frame.isIdle()).toBe(true);
  });

  it('is taken without an issuer, where the provider names none', () => {
    const frame = waiting();
    frame.say({ ...right, issuer: null });
    expect(frame.onAnswer).toHaveBeenCalledExactlyOnceWith({ ...taken, issuer: null });
  });

  it('may be that the person declined', () => {
    const frame = waiting();
    frame.say({ ...right, code: null, issuer: null, providerError: 'access_denied' });
    expect(frame.onAnswer).toHaveBeenCalledExactlyOnceWith({ code: null, issuer: null, error: 'access_denied' });
  });

  it.each([
    ['from another origin', right, { origin: 'https://evil.example' }],
    ['from another window', right, { source: {} as Window }],
    ['of another try', { ...right, state: 'wrong' }, {}],
    ['of another issuer', { ...right, issuer: 'https://evil.example' }, {}],
    ['with nothing in it', { ...right, code: null }, {}],
    ['of another kind', { ...right, kind: 'office' }, {}],
    ['that is none of it', 'right', {}],
  ])('is ignored %s', (_which, data, from) => {
    const frame = waiting();
    frame.say(data, from);
    expect(frame.onAnswer).not.toHaveBeenCalled();
    frame.say(right);
    expect(frame.onAnswer).toHaveBeenCalledOnce();
  });
});

it('is taken from the tab that a link has opened, which nobody has a hold on', () => {
  const frame = waiting({ hasPopup: false });
  frame.say(right, { source: {} as Window, origin: 'https://evil.example' });
  expect(frame.onAnswer).not.toHaveBeenCalled();
  frame.say(right, { source: {} as Window });
  expect(frame.onAnswer).toHaveBeenCalledExactlyOnceWith(taken);
});

describe('a window that is gone, or looks so', () => {
  it('is told once', async () => {
    const frame = waiting();
    await frame.pass(10);
    expect(frame.onGone).not.toHaveBeenCalled();
    frame.popup.closed = true;
    await frame.pass(2);
    expect(frame.onGone).toHaveBeenCalledOnce();
  });

  it('may still speak', async () => {
    const frame = waiting();
    frame.popup.closed = true;
    await frame.pass(3);
    frame.say(right);
    expect(frame.onAnswer).toHaveBeenCalledOnce();
  });

  it('is not waited for without end', async () => {
    const frame = waiting({ hasPopup: false });
    await frame.pass(601);
    expect(frame.onGivenUp).toHaveBeenCalledOnce();
    expect(frame.isIdle()).toBe(true);
  });
});

it('nothing is heard once it was ended', async () => {
  const frame = waiting({ hasPopup: false });
  frame.end();
  frame.say(right);
  await frame.pass(3);
  expect(frame.onAnswer).not.toHaveBeenCalled();
});
