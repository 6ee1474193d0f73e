import type { Dictionary } from '#contract/dictionary.ts';
import type { CallError } from './call-error.ts';
import { connection } from './connection.ts';
import { failureOf } from './failure.ts';

/**
 * What a refusal says; the end of a session is told to whoever keeps it.
 * @param sent the token with which it was asked
 */
export async function refusedBy(
  response: Response,
  dictionary: Dictionary | undefined,
  sent: string | null,
): Promise<CallError> {
  const failure = await failureOf(response, dictionary);
  const { token, onSessionOver } = connection();
  // The end of a session that another has followed since, or of a link, is not that of who is here now.
  if ((response.status === 401 || failure.code === 'PSOF0204') && sent === token()) onSessionOver();
  return failure;
}
