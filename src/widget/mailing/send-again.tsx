import type { ReactNode } from 'react';
import { usePress } from '#widget/http/use-press.ts';
import { Button } from '#widget/ui/button.tsx';
import { Failure } from '#widget/ui/failure.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';
import type { Ways } from '#widget/ui/problem.tsx';

interface SendAgainProps {
  /** Has the mail sent. */
  readonly send: () => Promise<unknown>;
  /** What the button says. */
  readonly children: ReactNode;
  /** What is said when the mail is on its way. */
  readonly sent: ReactNode;
  /** What can be done where it is not. */
  readonly ways?: Ways;
  /** Stands beside the button. */
  readonly aside?: ReactNode;
  /** The look of the button's row. */
  readonly className?: string | undefined;
  /** How many seconds nobody can ask again; without it, what is sent once is not sent again from here. */
  readonly coolDown?: number;
}

/** Has a mail sent, or sent again, and says where the button stood what came of it. */
export function SendAgain({ send, children, sent, ways, aside, className, coolDown }: SendAgainProps) {
  const { status, problem, press } = usePress(send);
  const isSent = status === 'done';
  const isOffered = !isSent || coolDown !== undefined;
  return (
    <>
      {isSent && <Outcome>{sent}</Outcome>}
      {problem !== null && <Failure code={problem} action={ways?.[problem]} />}
      {(isOffered || aside != null) && (
        <div className={className}>
          {isOffered && (
            <Button variant="secondary" busy={status === 'busy'} disabled={Boolean(coolDown)} onClick={press}>
              {children}
            </Button>
          )}
          {aside}
        </div>
      )}
    </>
  );
}
