import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AnswerOf } from '#contract/endpoint.ts';
import { answerMissingCase, newAnswer } from '#contract/people/missing/calls-operator.ts';
import { FormFrame } from '#widget/forms/form-frame.tsx';
import { FormTextArea } from '#widget/forms/form-text-area.tsx';
import { useContractForm } from '#widget/forms/use-contract-form.ts';
import { call } from '#widget/http/call.ts';
import { usePress } from '#widget/http/use-press.ts';
import { Button } from '#widget/ui/button.tsx';
import { Card } from '#widget/ui/card.tsx';
import { FailureText } from '#widget/ui/failure.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';
import styles from './missing.module.css';

interface AnswerProps {
  readonly missingNumber: string;
  /** Reads the claim again. */
  readonly onAnswered: () => Promise<void>;
}

/** What was written, and the mail that it would become. */
interface Written {
  readonly answerText: string;
  readonly shown: AnswerOf<typeof answerMissingCase>;
}

/** Answers a claim, once it was shown what goes out. It can be done once. */
export function Answer({ missingNumber, onAnswered }: AnswerProps) {
  const { t } = useLingui();
  const [written, setWritten] = useState<Written | null>(null);
  const [isBack, setBack] = useState(false);
  const form = useContractForm({
    schema: newAnswer,
    labels: { answerText: t`Your answer` },
    send: async ({ answerText }) => {
      const query = { dryRun: 'true' } as const;
      const shown = await call(answerMissingCase, { params: { missingNumber }, query, body: { answerText } });
      setWritten({ answerText, shown });
    },
  });
  const fields = (
    <FormFrame form={form} submitLabel={<Trans>Show what goes out</Trans>}>
      <FormTextArea
        form={form}
        name="answerText"
        rows={8}
        maxLength={4000}
        hint={t`It stands in the personal area and goes out by e-mail. It cannot be changed afterwards.`}
      />
    </FormFrame>
  );
  return (
    <>
      {/* Out of sight while it is shown what comes of it, so that the entries stay. */}
      <div hidden={written !== null}>{isBack && !written ? <Outcome isLong>{fields}</Outcome> : fields}</div>
      {written && (
        <Outcome isLong>
          <Preview
            {...written}
            missingNumber={missingNumber}
            onAnswered={onAnswered}
            onBack={() => {
              setWritten(null);
              setBack(true);
            }}
          />
        </Outcome>
      )}
    </>
  );
}

interface PreviewProps extends AnswerProps, Written {
  readonly onBack: () => void;
}

function Preview({ missingNumber, answerText, shown: { mail }, onAnswered, onBack }: PreviewProps) {
  const { status, problem, said, press } = usePress(async () => {
    await call(answerMissingCase, { params: { missingNumber }, body: { answerText } });
    // It is answered, whether or not it can be read at this moment.
    await onAnswered().catch(() => undefined);
  });
  return (
    <Card>
      <h2>
        <Trans>This goes out</Trans>
      </h2>
      {mail ? (
        <>
          <p>
            <Trans>The e-mail as it is sent; of the first name you see one letter only.</Trans>
          </p>
          <p>
            <strong>{mail.subject}</strong>
          </p>
          <div className={styles.mail}>{mail.text}</div>
        </>
      ) : (
        <>
          <Notice tone="warning" title={<Trans>No e-mail goes out: the address was never confirmed.</Trans>}>
            <Trans>The answer stands in the personal area alone.</Trans>
          </Notice>
          <div className={styles.mail}>{answerText}</div>
        </>
      )}
      {problem !== null && <Notice tone="error" title={<FailureText code={problem} said={said} />} />}
      <div className={styles.buttons}>
        <Button busy={status === 'busy'} onClick={press}>
          <Trans>Answer now, for good</Trans>
        </Button>
        <Button variant="secondary" onClick={onBack}>
          <Trans>Change it</Trans>
        </Button>
      </div>
    </Card>
  );
}
