import { describe, expect, it, vi } from 'vitest';
import { awaitAnswer } from './await-answer.ts';

const origin = 'https://widget.example';
const right = {
  kind: 'office-sign-in',
  state: 'right',
  code: 'c0de',
  issuer: 'https://login.example',
  providerError: null,
};

/** A frame whose messages come and whose time passes when a test says so. */
function waiting({ hasPopup = true } = {}) {
  const popup = { closed: false } as Window & { closed: boolean };
  const ears = new Set<(event: MessageEvent) => void>();
  const clocks = new Set<() => void>();
  const heard = { onAnswer: vi.fn(), onStray: vi.fn(), onGone: vi.fn() };
  const end = awaitAnswer(
    { state: 'right', popup: hasPopup ? popup : null, ...heard },
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
    /** Half a second. */
    pass: (times = 1) => {
      for (let count = 0; count < times; count++) for (const look of clocks) look();
    },
    isIdle: () => ears.size === 0 && clocks.size === 0,
    isLooking: () => clocks.size > 0,
  };
}

describe('what comes back from the provider', () => {
  it('is taken from its own window, and nothing more is waited for', () => {
    const frame = waiting();
    frame.say(right);
    expect(frame.onAnswer).toHaveBeenCalledExactlyOnceWith(right);
    expect(frame.isIdle()).toBe(true);
  });

  it('is taken without an issuer, where the provider names none', () => {
    const frame = waiting();
    frame.say({ ...right, issuer: null });
    expect(frame.onAnswer).toHaveBeenCalledExactlyOnceWith({ ...right, issuer: null });
  });

  it('may be that the person declined', () => {
    const frame = waiting();
    const declined = { ...right, code: null, issuer: null, providerError: 'access_denied' };
    frame.say(declined);
    expect(frame.onAnswer).toHaveBeenCalledExactlyOnceWith(declined);
  });

  it.each([
    ['from another origin', right, { origin: 'https://evil.example' }],
    ['from another window', right, { source: {} as Window }],
    ['with something else for a code', { ...right, code: ['c0de'] }, {}],
    ['with an empty code', { ...right, code: '' }, {}],
    ['that lacks something', { kind: 'office-sign-in', state: 'right', code: 'c0de' }, {}],
    ['of another kind', { ...right, kind: 'office' }, {}],
    ['that is none of it', 'right', {}],
  ])('is ignored %s', (_which, data, from) => {
    const frame = waiting();
    frame.say(data, from);
    expect([frame.onAnswer.mock.calls, frame.onStray.mock.calls]).toEqual([[], []]);
    frame.say(right);
    expect(frame.onAnswer).toHaveBeenCalledOnce();
  });

  it('is told when it is the answer to another try, and the right one is taken after it', () => {
    const frame = waiting();
    frame.say({ ...right, state: 'wrong' });
    expect([frame.onAnswer.mock.calls.length, frame.onStray.mock.calls.length]).toEqual([0, 1]);
    frame.say(right);
    expect(frame.onAnswer).toHaveBeenCalledOnce();
  });
});

it('is taken from the tab that a link has opened, which nobody has a hold on', () => {
  const frame = waiting({ hasPopup: false });
  frame.say(right, { source: {} as Window, origin: 'https://evil.example' });
  expect(frame.onAnswer).not.toHaveBeenCalled();
  frame.say(right, { source: {} as Window });
  expect(frame.onAnswer).toHaveBeenCalledExactlyOnceWith(right);
});

it('is nothing to a page without its window when it is the answer to another try', () => {
  const frame = waiting({ hasPopup: false });
  frame.say({ ...right, state: 'wrong' });
  expect([frame.onAnswer.mock.calls, frame.onStray.mock.calls]).toEqual([[], []]);
});

describe('a window that is gone, or looks so', () => {
  it('is told once, and not looked for any more', () => {
    const frame = waiting();
    frame.pass(10);
    expect(frame.onGone).not.toHaveBeenCalled();
    frame.popup.closed = true;
    frame.pass(2);
    expect(frame.onGone).toHaveBeenCalledOnce();
    expect(frame.isLooking()).toBe(false);
  });

  it('may still speak', () => {
    const frame = waiting();
    frame.popup.closed = true;
    frame.pass(3);
    frame.say(right);
    expect(frame.onAnswer).toHaveBeenCalledOnce();
  });

  it('is not looked for where none was opened', () => {
    expect(waiting({ hasPopup: false }).isLooking()).toBe(false);
  });
});

it('nothing is heard once it was ended', () => {
  const frame = waiting({ hasPopup: false });
  frame.end();
  frame.say(right);
  expect(frame.onAnswer).not.toHaveBeenCalled();
  expect(frame.isIdle()).toBe(true);
});
