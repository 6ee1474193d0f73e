import { Plural, Trans } from '@lingui/react/macro';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { decideFraudCase } from '#contract/money/fraud/calls.ts';
import { fraudDecision, type FraudDecision } from '#contract/money/fraud/signals.ts';
import { Money } from '#widget/ui/money.tsx';
import { FetchedFiles } from '../money/fetched-files.tsx';

export type Done = AnswerOf<typeof decideFraudCase>;

/** What comes of a decision, or came of it. */
export function Consequences({ decision, done }: { readonly decision: FraudDecision; readonly done: Done }) {
  const { bountyCount, bountyCent, stillBlockedCount, dropped, sent, fetches, mailCount } = done;
  const sum = <Money cents={bountyCent} />;
  return (
    <ul>
      <li>
        {decision === fraudDecision.hold && (
          <Trans>
            Held: <Plural value={bountyCount} one="# reward" other="# rewards" />, {sum}. Nothing of that is paid until
            you let it go.
          </Trans>
        )}
        {decision === fraudDecision.release && (
          <Trans>
            Let go: <Plural value={bountyCount} one="# reward" other="# rewards" />, {sum}. What is due is in the next
            pay run.
          </Trans>
        )}
        {decision === fraudDecision.block && (
          <Trans>
            Blocked: the account with all its referrals, <Plural value={bountyCount} one="# reward" other="# rewards" />
            , {sum}. Nobody can log in to it.
          </Trans>
        )}
        {decision === fraudDecision.refuse && (
          <Trans>
            Refused: <Plural value={bountyCount} one="# reward" other="# rewards" />, {sum}. None of it is paid any
            more, the books take it back, and that cannot be undone. What has arrived could be asked back.
          </Trans>
        )}
      </li>
      {stillBlockedCount > 0 && (
        <li>
          <Plural
            value={stillBlockedCount}
            one="# of them stays blocked for another reason, and its person is told that it is not paid yet."
            other="# of them stay blocked for another reason, and their people are told that they are not paid yet."
          />
        </li>
      )}
      {dropped > 0 && (
        <li>
          <Plural
            value={dropped}
            one="# payment leaves its pay run, whose releases are void."
            other="# payments leave their pay runs, whose releases are void."
          />
        </li>
      )}
      {sent.length > 0 && (
        <li>
          <Trans>In a file that was handed out, and only the bank can stop it: {sent.join(', ')}</Trans>
        </li>
      )}
      <FetchedFiles files={fetches} />
      <li>
        {mailCount === 0 ? (
          <Trans>Nobody gets a mail.</Trans>
        ) : (
          <Plural
            value={mailCount}
            one="# person is told by mail what it is and how to answer; not why."
            other="# people are told by mail what it is and how to answer; not why."
          />
        )}
      </li>
    </ul>
  );
}
