import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AnswerOf } from '#contract/endpoint.ts';
import { liftBlock, newLift, type Block } from '#contract/money/blocking/calls.ts';
import { FormFrame } from '#widget/forms/form-frame.tsx';
import { FormTextField } from '#widget/forms/form-text-field.tsx';
import { useContractForm } from '#widget/forms/use-contract-form.ts';
import { call } from '#widget/http/call.ts';
import { usePress } from '#widget/http/use-press.ts';
import { Button } from '#widget/ui/button.tsx';
import { Dialog } from '#widget/ui/dialog.tsx';
import { Unseen } from '#widget/ui/unseen.tsx';
import { DecisionDialog } from '#widget/workplace/decision-dialog.tsx';

interface LiftProps {
  readonly block: Block;
  readonly onLifted: () => Promise<void>;
}

/** Why, and what would follow. */
interface Asked {
  readonly reason: string;
  readonly would: AnswerOf<typeof liftBlock>;
}

/** Lifts a block, once it was said why and what would follow. */
export function Lift({ block: { blockId, subject }, onLifted }: LiftProps) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const params = { blockId };
  const form = useContractForm({
    schema: newLift,
    labels: { reason: t`Reason` },
    send: async (body) => {
      const would = await call(liftBlock, { params, query: { dryRun: 'true' }, body });
      setAsked({ ...body, would });
    },
  });
  const close = () => {
    setAsking(false);
    setAsked(null);
  };
  const { status, problem, said, press } = usePress(async () => {
    if (!asked) return;
    await call(liftBlock, { params, body: { reason: asked.reason } });
    close();
    await onLifted();
  });
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        <Trans>Lift</Trans>
        <Unseen>: {subject}</Unseen>
      </Button>
      {isAsking && !asked && (
        <Dialog title={t`Why is it lifted?`} onClose={close}>
          <FormFrame form={form} submitLabel={<Trans>Show what follows</Trans>}>
            <FormTextField
              form={form}
              name="reason"
              maxLength={300}
              autoComplete="off"
              hint={t`It stands in the list of blocks. Please write nothing about anybody else.`}
            />
          </FormFrame>
        </Dialog>
      )}
      {isAsking && asked && (
        <DecisionDialog
          title={t`Lift the block?`}
          decide={<Trans>Lift it</Trans>}
          busy={status === 'busy'}
          problem={problem}
          said={said}
          onDecide={press}
          onClose={close}
        >
          <p>
            <Trans>What is due of it is in the next pay run.</Trans>
          </p>
          {asked.would.referralCount > 0 && (
            <p>
              <Plural
                value={asked.would.referralCount}
                one="# referral is open again."
                other="# referrals are open again."
              />
            </p>
          )}
          <p>
            <Plural
              value={asked.would.mailCount}
              _0="Nobody is mailed."
              one="# person is asked by e-mail for another account."
              other="# people are asked by e-mail for another account."
            />
          </p>
        </DecisionDialog>
      )}
    </>
  );
}
