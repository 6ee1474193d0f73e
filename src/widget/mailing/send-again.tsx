import type { ReactNode } from 'react';
import { usePress } from '#widget/http/use-press.ts';
import { Button } from '#widget/ui/button.tsx';
import { Failure } from '#widget/ui/failure.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';
import type { Ways } from '#widget/ui/problem.tsx';
import { useCountdown } from './use-countdown.ts';

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
  /** How long nobody can ask again; without it, what is sent once is not sent again from here. */
  readonly coolDown?: {
    readonly seconds: number;
    /** It runs from the beginning: a mail has just gone out. */
    readonly runs: boolean;
    /** Says how many seconds are left. */
    readonly say: (left: number) => ReactNode;
  };
}

/** Has a mail sent, or sent again, and says where the button stood what came of it. */
export function SendAgain({ send, children, sent, ways, aside, className, coolDown }: SendAgainProps) {
  const { left, restart } = useCountdown(coolDown?.seconds ?? 0, coolDown?.runs ?? false);
  const { status, problem, press } = usePress(async () => {
    await send();
    restart();
  });
  const isSent = status === 'done';
  const isOffered = !isSent || coolDown !== undefined;
  return (
    <>
      {isSent && <Outcome>{sent}</Outcome>}
      {problem !== null && <Failure code={problem} action={ways?.[problem]} />}
      {(isOffered || aside != null) && (
        <div className={className}>
          {isOffered && (
            <Button variant="secondary" busy={status === 'busy'} disabled={left > 0} onClick={press}>
              {children}
            </Button>
          )}
          {aside}
          {left > 0 && coolDown?.say(left)}
        </div>
      )}
    </>
  );
}
