import { describe, expect, it, vi } from 'vitest';
import { CallError } from '#widget/http/call-error.ts';
import { sendChecked, sendOnDemand } from './send-checked.ts';

const required = (challenge: string) => ({ captchaRequired: true, challenge });
const notRequired = { captchaRequired: false, challenge: null };

/** A service that asks so and answers so, one after the other, and what it was sent. */
function service(demands: readonly (typeof notRequired | ReturnType<typeof required>)[], answers: readonly unknown[]) {
  const sent: (string | undefined)[] = [];
  const [asked, answered] = [demands.values(), answers.values()];
  return {
    sent,
    ask: vi.fn(() => Promise.resolve(asked.next().value ?? notRequired)),
    solve: (challenge: string): Promise<string | null> => Promise.resolve(`${challenge} solved`),
    send: (captcha: string | undefined) => {
      sent.push(captcha);
      const answer = answered.next().value;
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  };
}

describe.each([
  ['what may need a check', sendChecked, []],
  ['what nearly never needs one', sendOnDemand, [new CallError('PSOF0601')]],
])('sending %s', (_, send, refusals) => {
  it('goes without a check where none is asked for', async () => {
    const to = service([notRequired], ['done']);
    expect(await send(to)).toBe('done');
    expect(to.sent).toEqual([undefined]);
  });

  it('goes with the answer to the check that is asked for', async () => {
    const to = service([required('one')], [...refusals, 'done']);
    expect(await send(to)).toBe('done');
    expect(to.sent.at(-1)).toBe('one solved');
    expect(to.sent).toHaveLength(refusals.length + 1);
  });

  it('is given up where the check was not solved in time', async () => {
    const to = { ...service([required('one')], [...refusals, 'done']), solve: () => Promise.resolve(null) };
    await expect(send(to)).rejects.toMatchObject({ code: 'PSOF0602' });
    expect(to.sent).toHaveLength(refusals.length);
  });

  it('is not repeated for another reason', async () => {
    const to = service([notRequired], [new CallError('PSOF0011'), 'done']);
    await expect(send(to)).rejects.toMatchObject({ code: 'PSOF0011' });
    expect(to.sent).toHaveLength(1);
  });
});

it.each(['PSOF0601', 'PSOF0602'] as const)('a check that is refused with %s is made anew, once', async (code) => {
  const demands = [required('one'), required('two'), required('three')];
  const to = service(demands, [new CallError(code), 'done']);
  expect(await sendChecked(to)).toBe('done');
  expect(to.sent).toEqual(['one solved', 'two solved']);

  const stubborn = service(demands, [new CallError(code), new CallError(code), 'done']);
  await expect(sendChecked(stubborn)).rejects.toMatchObject({ code });
  expect(stubborn.sent).toEqual(['one solved', 'two solved']);
});

it('what nearly never needs a check does not ask for one before', async () => {
  const to = service([], ['done']);
  await sendOnDemand(to);
  expect(to.ask).not.toHaveBeenCalled();
});
