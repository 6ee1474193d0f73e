import { Trans, useLingui } from '@lingui/react/macro';
import { useSearch } from 'wouter';
import * as v from 'valibot';
import { findByCode } from '#contract/referral/referral/calls-by-code.ts';
import { channelPattern } from '#contract/channel-pattern.ts';
import { requiredLine } from '#contract/fields.ts';
import { meantCode } from '#contract/referral/referral/referral-code.ts';
import { pathTo } from '#contract/routes.ts';
import { FormFrame } from '#widget/forms/form-frame.tsx';
import { FormTextField } from '#widget/forms/form-text-field.tsx';
import { useContractForm } from '#widget/forms/use-contract-form.ts';
import { useOnward } from '#widget/host/use-onward.ts';
import { codeOf } from '#widget/http/call-error.ts';
import { call } from '#widget/http/call.ts';
import { meet } from '#widget/http/meet.ts';

/** The call answers `unknown` for what is no code; here it stands at the field before anything is sent. */
const typedCode = v.object({
  referralCode: v.pipe(
    requiredLine(60),
    v.check((typed) => meantCode(typed) !== null, 'invalid'),
  ),
});

/** The specification's word for an entry by a code (§7.3 `einsprungsquelle`), where the address tells no other. */
const byCode = 'Empfehlungscode';

function entrySourceIn(query: string): string {
  const told = new URLSearchParams(query).get('einsprungsquelle') ?? '';
  return told !== '' && channelPattern.test(told) ? told : byCode;
}

/** Where a referral that cannot be followed any more says so. */
const overAt = { PSOF0302: pathTo('referralExpired'), PSOF0303: pathTo('referralBlocked') } as const;

export function CodeForm() {
  const { t } = useLingui();
  const onward = useOnward();
  const query = useSearch();
  const form = useContractForm({
    schema: typedCode,
    initialInput: { referralCode: new URLSearchParams(query).get('code') ?? '' },
    labels: { referralCode: t`Referral code` },
    send: async (params) => {
      const go = onward();
      try {
        const { referralNumber } = await call(findByCode, { params, query: { entrySource: entrySourceIn(query) } });
        go(pathTo('recipient', { referralNumber }));
      } catch (error) {
        const code = codeOf(error);
        // The form tells of what it is thrown, and only of that.
        if (code !== 'PSOF0302' && code !== 'PSOF0303') throw error;
        meet(error);
        go(overAt[code]);
      }
    },
  });
  return (
    <FormFrame keepsEntries form={form} submitLabel={<Trans>Show the recommendation</Trans>}>
      <FormTextField
        form={form}
        name="referralCode"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint={t`For example KUBA-RITA-LE-47. Upper or lower case and dashes make no difference.`}
      />
    </FormFrame>
  );
}
