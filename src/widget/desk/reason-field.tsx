import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import * as v from 'valibot';
import { reasonOf } from '#contract/operator/reason.ts';
import { brokenRules } from '#widget/forms/field-rule.ts';
import { ruleText } from '#widget/i18n/rule-text.ts';
import { TextField } from '#widget/ui/text-field.tsx';

const mostLetters = 300;
const asked = v.object({ reason: reasonOf(mostLetters) });

/** Why somebody decides something, as they type it. */
export interface TypedReason {
  readonly typed: string;
  /** What goes out. */
  readonly text: string;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly isJudged: boolean;
  readonly enter: (typed: string) => void;
  /** Whether it will do; where not, its field says why and has the focus. */
  readonly isGood: () => boolean;
  readonly clear: () => void;
}

export function useReason(): TypedReason {
  const [typed, setTyped] = useState('');
  const [isJudged, setJudged] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  return {
    typed,
    text: typed.trim(),
    field,
    isJudged,
    enter: setTyped,
    isGood: () => {
      setJudged(true);
      const isGood = !brokenRules(asked, { reason: typed }).has('reason');
      if (!isGood) field.current?.focus();
      return isGood;
    },
    clear: () => {
      setTyped('');
      setJudged(false);
    },
  };
}

interface ReasonFieldProps {
  readonly reason: TypedReason;
  readonly hint: ReactNode;
}

/** Where a reason is typed that stays: it has nobody's address or number in it. */
export function ReasonField({ reason: { typed, field, isJudged, enter }, hint }: ReasonFieldProps) {
  const { t, i18n } = useLingui();
  const broken = isJudged ? brokenRules(asked, { reason: typed }).get('reason') : undefined;
  const says = broken && ruleText(i18n, broken.rule, { field: t`Reason`, limit: broken.limit });
  return (
    <TextField
      ref={field}
      label={<Trans>Reason</Trans>}
      hint={hint}
      error={broken?.rule === 'required' ? <Trans>Please say why.</Trans> : (says ?? null)}
      value={typed}
      maxLength={mostLetters}
      autoComplete="off"
      onChange={({ currentTarget }) => enter(currentTarget.value)}
    />
  );
}
