import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import { pathAtDesk } from '#contract/desk-routes.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { blockedThing } from '#contract/money/blocking/blocked-thing.ts';
import { createBlock, newBlock, type NewBlock } from '#contract/money/blocking/calls.ts';
import { FormFrame } from '#widget/forms/form-frame.tsx';
import { FormSelect } from '#widget/forms/form-select.tsx';
import { FormTextField } from '#widget/forms/form-text-field.tsx';
import { useContractForm } from '#widget/forms/use-contract-form.ts';
import { call } from '#widget/http/call.ts';
import { Card } from '#widget/ui/card.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';
import { Page } from '#widget/ui/page.tsx';
import { BlockEffects, PreviewBlock } from '../blocks/preview-block.tsx';
import { thingNames } from '../blocks/thing-names.ts';

type Blocked = AnswerOf<typeof createBlock>;

interface Asked {
  readonly block: NewBlock;
  readonly would: Blocked;
}

/** Blocks a referral, an account or one reward, once it was shown what that does. */
export default function NewBlockPage() {
  const { t, i18n } = useLingui();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isBack, setBack] = useState(false);
  const [done, setDone] = useState<Blocked | null>(null);
  const form = useContractForm({
    schema: newBlock,
    initialInput: { thing: blockedThing.referral, subject: '', reason: '' },
    labels: { thing: t`What is blocked`, subject: t`Number, address or reference`, reason: t`Reason` },
    meant: { PSOF0107: 'subject', PSOF0301: 'subject', PSOF0505: 'subject' },
    send: async (block) => {
      setAsked({ block, would: await call(createBlock, { query: { dryRun: 'true' }, body: block }) });
    },
  });
  const things = Object.values(blockedThing).map((value) => ({ value, label: i18n._(thingNames[value]) }));
  const fields = (
    <Card>
      <FormFrame form={form} submitLabel={<Trans>Show what it does</Trans>}>
        <FormSelect form={form} name="thing" options={things} />
        <FormTextField
          form={form}
          name="subject"
          autoComplete="off"
          maxLength={254}
          hint={t`A referral’s number; of an account also its e-mail address; of a reward its id or a transfer’s reference.`}
        />
        <FormTextField
          form={form}
          name="reason"
          autoComplete="off"
          maxLength={300}
          hint={t`It stands in the list of blocks. Please write nothing about anybody else.`}
        />
      </FormFrame>
    </Card>
  );
  return (
    <Page title={t`Block something`}>
      <p>
        <Link href={pathAtDesk('blocks')}>
          <Trans>Back to the list</Trans>
        </Link>
      </p>
      {/* Out of sight while it is shown what comes of it, so that the entries stay. */}
      <div hidden={asked !== null}>{isBack && !asked ? <Outcome isLong>{fields}</Outcome> : fields}</div>
      {asked && !done && (
        <Outcome isLong>
          <PreviewBlock
            {...asked}
            onBlocked={setDone}
            onBack={() => {
              setAsked(null);
              setBack(true);
            }}
          />
        </Outcome>
      )}
      {asked && done && (
        <Outcome isLong>
          <Card>
            <Notice tone="success" title={<Trans>The block is in force.</Trans>} />
            <BlockEffects thing={asked.block.thing} effects={done} />
          </Card>
        </Outcome>
      )}
    </Page>
  );
}
