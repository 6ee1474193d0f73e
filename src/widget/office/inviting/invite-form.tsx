import { Trans, useLingui } from '@lingui/react/macro';
import { inviteFromOffice, officeInvitation } from '#contract/agency/inviting/calls.ts';
import type { OwnAgent } from '#contract/agency/reports/calls-agents.ts';
import { conversation } from '#contract/referral/invitation/states.ts';
import { valuesOf } from '#contract/values-of.ts';
import { FormCheckbox } from '#widget/forms/form-checkbox.tsx';
import { FormFrame } from '#widget/forms/form-frame.tsx';
import { FormSelect } from '#widget/forms/form-select.tsx';
import { FormTextField } from '#widget/forms/form-text-field.tsx';
import { useContractForm } from '#widget/forms/use-contract-form.ts';
import { call } from '#widget/http/call.ts';
import { useAgentSearch } from '../agents/use-agent-search.tsx';
import { conversationWords } from '#contract/agency/reports/shown-words.ts';
import { useShownWords } from '#widget/workplace/use-shown-words.ts';

export interface SentInvitation {
  readonly employeeNumber: string;
  readonly email: string;
}

interface InviteFormProps {
  /** In whose name somebody can be invited; one at least. */
  readonly agents: readonly OwnAgent[];
  /** Whom the form begins with: a number, or what is none of theirs. */
  readonly employeeNumber: string;
  readonly onSent: (sent: SentInvitation) => void;
}

/** An own adviser, the contact, and how they spoke (specification §3.1 "Agent invitation payload"). */
export function InviteForm({ agents, employeeNumber, onSent }: InviteFormProps) {
  const { t } = useLingui();
  const say = useShownWords();
  const [first] = agents;
  const only = agents.length === 1 ? first : agents.find(({ agentNumber }) => agentNumber === employeeNumber);
  const form = useContractForm({
    schema: officeInvitation,
    initialInput: {
      employeeNumber: only?.agentNumber ?? '',
      kind: undefined,
      firstName: '',
      lastName: '',
      email: '',
      contactAgreed: false,
    },
    labels: {
      employeeNumber: t`Adviser`,
      kind: t`How you spoke`,
      firstName: t`First name`,
      lastName: t`Last name`,
      email: t`E-mail address of the contact`,
      contactAgreed: t`Agreement`,
    },
    send: async (wish, keyFor) => {
      await call(inviteFromOffice, { body: wish, idempotencyKey: keyFor(wish) });
      onSent(wish);
    },
  });
  const chosen = form.textOf('employeeNumber');
  const { options, field } = useAgentSearch(agents, chosen, (found) => form.enter('employeeNumber', found));
  const none = { value: '', label: t`Please choose` };
  return (
    <FormFrame keepsEntries form={form} submitLabel={<Trans>Send invitation</Trans>}>
      {field}
      <FormSelect
        form={form}
        name="employeeNumber"
        options={[none, ...options]}
        hint={<Trans>The mail names this adviser, who looks after whoever is recommended.</Trans>}
      />
      <FormSelect
        form={form}
        name="kind"
        options={[none, ...valuesOf(conversation).map((value) => ({ value, label: say(conversationWords[value]) }))]}
      />
      {/* Nobody's own: no browser is to fill them in. */}
      {(['firstName', 'lastName'] as const).map((name) => (
        <FormTextField key={name} form={form} name={name} autoComplete="off" />
      ))}
      <FormTextField form={form} name="email" type="email" autoComplete="off" inputMode="email" />
      <FormCheckbox form={form} name="contactAgreed">
        <Trans>
          The contact agreed in this conversation that these details are entered and this one e-mail is sent.
        </Trans>
      </FormCheckbox>
      <p>
        <Trans>
          Nobody gets a second invitation within a year. The details are deleted after 14 days, or as soon as the
          contact wishes.
        </Trans>
      </p>
    </FormFrame>
  );
}
