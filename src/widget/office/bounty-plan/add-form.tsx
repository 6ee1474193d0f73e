import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import {
  addToAgencyBountyPlan,
  type BountyPlan,
  type NewAddition,
  type PreviewedAddition,
} from '#contract/agency/bounty-plan/calls.ts';
import { FormFrame } from '#widget/forms/form-frame.tsx';
import { FormSelect } from '#widget/forms/form-select.tsx';
import { FormTextField } from '#widget/forms/form-text-field.tsx';
import { useContractForm } from '#widget/forms/use-contract-form.ts';
import { call } from '#widget/http/call.ts';
import { Button } from '#widget/ui/button.tsx';
import { Card } from '#widget/ui/card.tsx';
import { DateText } from '#widget/ui/date-text.tsx';
import { Money } from '#widget/ui/money.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';
import { PreviewAddition } from './preview-addition.tsx';
import styles from './own-plans.module.css';
import { typedAddition } from './typed-addition.ts';

/** Of Europe/Berlin. */
const today = () => new Date().toLocaleDateString('sv', { timeZone: 'Europe/Berlin' });

interface AddFormProps {
  /** What can be added to. */
  readonly plans: readonly [BountyPlan, ...BountyPlan[]];
  readonly capCent: number;
  /** Something was added just before: the form takes the focus. */
  readonly isNext: boolean;
  /** Reads the plan again. */
  readonly onAdded: () => Promise<void>;
  /** Begins anew, with an empty form. */
  readonly onNext: () => void;
}

/** What was entered, and what it would make of the product. */
interface Asked {
  readonly addition: NewAddition;
  readonly idempotencyKey: string;
  readonly previewed: PreviewedAddition;
}

/** Adds to the bounty of a product, once it was shown what an order pays then. */
export function AddForm({ plans, capCent, isNext, onAdded, onNext }: AddFormProps) {
  const { t } = useLingui();
  const id = useId();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [added, setAdded] = useState<NewAddition | null>(null);
  const [isBack, setBack] = useState(false);
  const form = useContractForm({
    schema: typedAddition,
    initialInput: { productId: plans[0].productId, addedCent: '', startDay: today(), endDay: '' },
    labels: { productId: t`Product`, addedCent: t`Addition in euros`, startDay: t`First day`, endDay: t`Last day` },
    meant: { PSOF0961: 'startDay' },
    send: async (addition, keyFor) => {
      const previewed = await call(addToAgencyBountyPlan, { query: { dryRun: 'true' }, body: addition });
      setAsked({ addition, idempotencyKey: keyFor(addition), previewed });
    },
  });
  const nameOf = (wanted: string) => plans.find(({ productId }) => productId === wanted)?.productName ?? wanted;
  const fields = (
    <Card>
      <FormFrame form={form} submitLabel={<Trans>Show what an order pays then</Trans>}>
        <FormSelect
          form={form}
          name="productId"
          options={plans.map(({ productId, productName }) => ({ value: productId, label: productName }))}
        />
        <FormTextField
          form={form}
          name="addedCent"
          inputMode="decimal"
          autoComplete="off"
          hint={
            <Trans>
              At most <Money cents={capCent} />, for example 5 or 7,50.
            </Trans>
          }
        />
        <div className={styles.days}>
          <FormTextField form={form} name="startDay" type="date" min={today()} />
          <FormTextField form={form} name="endDay" type="date" min={form.textOf('startDay')} />
        </div>
      </FormFrame>
    </Card>
  );
  return (
    <section aria-labelledby={id} className={styles.form}>
      <h3 id={id}>
        <Trans>Add something</Trans>
      </h3>
      {/* Out of sight while it is shown what comes of it, so that the entries stay. */}
      <div hidden={asked !== null}>
        {(isNext || isBack) && asked === null ? <Outcome isLong>{fields}</Outcome> : fields}
      </div>
      {asked && !added && (
        <Outcome isLong>
          <PreviewAddition
            {...asked}
            productName={nameOf(asked.addition.productId)}
            onAdded={async () => {
              setAdded(asked.addition);
              // It is added, whether or not the plan can be read at this moment.
              await onAdded().catch(() => undefined);
            }}
            onBack={() => {
              setAsked(null);
              setBack(true);
            }}
          />
        </Outcome>
      )}
      {added && (
        <Outcome>
          <Notice
            tone="success"
            title={
              <Trans>
                {nameOf(added.productId)} pays <Money cents={added.addedCent} /> more.
              </Trans>
            }
            action={
              <Button variant="secondary" onClick={onNext}>
                <Trans>Add something else</Trans>
              </Button>
            }
          >
            <Trans>
              That counts for new referrals with your advisers from <DateText at={added.startDay} /> to{' '}
              <DateText at={added.endDay} />.
            </Trans>
          </Notice>
        </Outcome>
      )}
    </section>
  );
}
