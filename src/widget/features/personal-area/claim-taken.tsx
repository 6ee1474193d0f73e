import { Trans } from '@lingui/react/macro';
import { DateText } from '#widget/ui/date-text.tsx';
import { Notice } from '#widget/ui/notice.tsx';

export interface TakenClaim {
  readonly missingNumber: string;
  readonly answerBy: string;
}

/** The number under which it is spoken of, and by when an answer comes. */
export function ClaimTaken({ taken: { missingNumber, answerBy } }: { readonly taken: TakenClaim }) {
  return (
    <Notice tone="success" title={<Trans>We are looking into it</Trans>}>
      <p>
        <Trans>
          Your reference: <strong style={{ whiteSpace: 'nowrap' }}>{missingNumber}</strong>
        </Trans>
      </p>
      <p>
        <Trans>
          We will e-mail you our answer by <DateText at={answerBy} />. You will then find it here, too.
        </Trans>
      </p>
    </Notice>
  );
}
