import { CallError } from '#widget/http/call-error.ts';

interface Demand {
  readonly captchaRequired: boolean;
  /** ALTCHA challenge as JSON text, when one is required. */
  readonly challenge: string | null;
}

export interface CheckedSending<Answer> {
  /** Asks the service whether a security check is required. */
  readonly ask: () => Promise<Demand>;
  /** Solves a challenge; null when that was not possible in time. */
  readonly solve: (challenge: string) => Promise<string | null>;
  /** Makes the call, with the check's answer where there is one. */
  readonly send: (captcha: string | undefined) => Promise<Answer>;
}

const noCheck: Demand = { captchaRequired: false, challenge: null };

/** What a call that asks by an empty body has answered (specification §7.1): a demand, or what it answers else. */
export const demandIn = (answer: Demand | object): Demand => ('captchaRequired' in answer ? answer : noCheck);

async function answerTo<Answer>({ ask, solve }: CheckedSending<Answer>): Promise<string | undefined> {
  const { captchaRequired, challenge } = await ask();
  if (!captchaRequired || challenge === null) return undefined;
  const solution = await solve(challenge);
  if (solution === null) throw new CallError('PSOF0602');
  return solution;
}

const asksForCheck = (error: unknown) =>
  error instanceof CallError && (error.code === 'PSOF0601' || error.code === 'PSOF0602');

/**
 * Sends something that nearly never needs a security check: where the service asks for one it is made, and the person need not
 * press again.
 * @throws CallError
 */
export async function sendOnDemand<Answer>(sending: CheckedSending<Answer>): Promise<Answer> {
  try {
    return await sending.send(undefined);
  } catch (error) {
    if (!asksForCheck(error)) throw error;
    return sending.send(await answerTo(sending));
  }
}

/**
 * Sends something with a security check where one is required (specification §5, design §5 Captcha). A check that is
 * demanded late or has run out of time is made once more by itself, the person need not press again.
 * @throws CallError
 */
export async function sendChecked<Answer>(sending: CheckedSending<Answer>): Promise<Answer> {
  const captcha = await answerTo(sending);
  try {
    return await sending.send(captcha);
  } catch (error) {
    if (!asksForCheck(error)) throw error;
    return sending.send(await answerTo(sending));
  }
}
