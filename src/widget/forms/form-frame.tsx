import { useRef, type ReactNode } from 'react';
import { ruleText } from '#widget/i18n/rule-text.ts';
import { useErrorText } from '#widget/i18n/sentences.ts';
import { Button } from '#widget/ui/button.tsx';
import { ErrorSummary } from '#widget/ui/error-summary.tsx';
import { NeedsScript } from '#widget/ui/needs-script.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import type { Ways } from '#widget/ui/problem.tsx';
import { TryAgain } from '#widget/ui/try-again.tsx';
import { useLingui } from '@lingui/react';
import styles from './form-frame.module.css';
import type { ContractForm, FormSchema } from './use-contract-form.ts';

interface FormFrameProps<Schema extends FormSchema> {
  readonly form: ContractForm<Schema>;
  /** What the button says. */
  readonly submitLabel: ReactNode;
  readonly children: ReactNode;
  /** Stands beside the button, e.g. a link. */
  readonly aside?: ReactNode;
  /** What else can be done about a failure; "try again" after a lost connection is there already. */
  readonly ways?: Ways;
  /** What is entered is kept where the frame's document is made anew (starter/load-again.ts); never for what belongs to a bank. */
  readonly keepsEntries?: boolean;
}

/** A form: all errors on top, the fields, what went wrong beside the button that tries again. */
export function FormFrame<Schema extends FormSchema>(props: FormFrameProps<Schema>) {
  const { i18n } = useLingui();
  const errorText = useErrorText();
  const { form, submitLabel, children, aside, ways, keepsEntries } = props;
  const button = useRef<HTMLButtonElement>(null);
  // Its own button goes while it is tried again.
  const tryAgain = () => {
    button.current?.focus();
    form.submit();
  };
  const errors = form.summary.map(({ name, rule, limit }) => ({
    fieldId: `${form.id}-${name}`,
    message: ruleText(i18n, rule, { field: form.labels[name] ?? '', limit }),
  }));
  return (
    // Until a script hears of it, a form of this kind is sent nowhere: by default its entries would be in an address.
    <form
      method="dialog"
      className={styles.form}
      data-kept={keepsEntries}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <ErrorSummary errors={errors} isNews={form.isAsJudged} />
      {children}
      {form.problem !== null && (
        <Notice
          tone="error"
          title={errorText(form.problem)}
          action={form.problem === 'PSOF0011' ? <TryAgain onPress={tryAgain} /> : ways?.[form.problem]}
        />
      )}
      <NeedsScript />
      <div className={styles.submit}>
        <Button ref={button} type="submit" busy={form.isSending}>
          {submitLabel}
        </Button>
        {aside}
      </div>
    </form>
  );
}
