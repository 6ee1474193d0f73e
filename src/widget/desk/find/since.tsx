import { Trans } from '@lingui/react/macro';
import { Day } from '#widget/workplace/cells.tsx';
import { Fact } from '../facts.tsx';

interface SinceProps {
  readonly createdAt: string;
  readonly confirmedAt: string | null;
  readonly expiresAt: string | null;
}

/** Since when somebody is here, and until when, where nobody confirms it. */
export function Since({ createdAt, confirmedAt, expiresAt }: SinceProps) {
  return (
    <>
      <Fact name={<Trans>Since</Trans>}>
        <Day at={createdAt} />
      </Fact>
      <Fact name={<Trans>Confirmed on</Trans>}>
        <Day at={confirmedAt} />
      </Fact>
      {expiresAt !== null && (
        <Fact name={<Trans>Deleted unconfirmed from</Trans>}>
          <Day at={expiresAt} />
        </Fact>
      )}
    </>
  );
}
