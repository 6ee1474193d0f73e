import { useEffect, useId, useRef, useState } from 'react';
import * as v from 'valibot';
import type { ErrorCode } from '#contract/error-codes.ts';
import { CallError } from '#widget/http/call-error.ts';
import { meet } from '#widget/http/meet.ts';
import { createAttemptKeys } from './attempt-key.ts';
import { fieldMeant, type FieldName } from './field-name.ts';
import { brokenRules, type BrokenRule } from './field-rule.ts';
import { firstInput, valueIn, withValue, type Partly } from './form-input.ts';

export type FormSchema = v.GenericSchema<Record<string, unknown>>;

interface FormOptions<Schema extends FormSchema> {
  /** The contract's schema of the body. */
  readonly schema: Schema;
  readonly initialInput?: Partly<v.InferInput<Schema>>;
  /**
   * What goes out with the entries as it is shown at that moment, as the words of a consent: the person may have changed the
   * language after the form was opened.
   */
  readonly shown?: Partial<Record<FieldName<v.InferInput<Schema>>, string>>;
  /** What each field is called, in the order of the page: errors are listed and focused in this order. */
  readonly labels: Partial<Record<FieldName<v.InferInput<Schema>>, string>>;
  /** Failures that mean one field, though the service names none. */
  readonly meant?: Partial<Record<ErrorCode, FieldName<v.InferInput<Schema>>>>;
  /**
   * Makes the call. A CallError that it throws is shown; the entries stay.
   * @param keyFor gives the idempotency key of the body that goes out, which may hold more than the values
   */
  readonly send: (values: v.InferOutput<Schema>, keyFor: (body: unknown) => string) => Promise<unknown>;
}

export interface ContractForm<Schema extends FormSchema = FormSchema> {
  readonly id: string;
  /** What is in a field, by its dotted path. */
  readonly valueOf: (name: FieldName<v.InferInput<Schema>>) => unknown;
  /** What is in a text field; '' where nothing is. */
  readonly textOf: (name: FieldName<v.InferInput<Schema>>) => string;
  /** Enters something. What the service said about the old value is no longer shown. */
  readonly enter: (name: FieldName<v.InferInput<Schema>>, value: unknown) => void;
  /** What was entered is on its way. */
  readonly isSending: boolean;
  readonly labels: Readonly<Partial<Record<string, string>>>;
  /** Broken rules by field, as they are now. */
  readonly broken: ReadonlyMap<string, BrokenRule>;
  /** What the last submission found and is broken still, with the rule of now, in the order of the page. */
  readonly summary: readonly (BrokenRule & { readonly name: string })[];
  /** Nothing was entered since it was found what is wrong. */
  readonly isAsJudged: boolean;
  /** A failure that belongs to no single field. */
  readonly problem: ErrorCode | null;
  readonly submit: () => void;
}

type Refusals = ReadonlyMap<string, BrokenRule>;
const none: Refusals = new Map();

/** A form whose fields, rules and errors all come from the contract. */
export function useContractForm<Schema extends FormSchema>(options: FormOptions<Schema>): ContractForm<Schema> {
  const id = useId();
  const [input, setInput] = useState(() => firstInput(options.schema, options.initialInput));
  // What was entered last, also before it is shown.
  const latest = useRef(input);
  // The entries as they were judged last, by the schema or by the service.
  const [judged, setJudged] = useState<typeof input | null>(null);
  const [isSending, setSending] = useState(false);
  const labels: Readonly<Partial<Record<string, string>>> = options.labels;
  const names = Object.keys(labels);
  const [refusals, setRefusals] = useState(none);
  // The fields that the last submission found to be wrong.
  const [found, setFound] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<ErrorCode | null>(null);
  const [keyFor] = useState(createAttemptKeys);
  // A second press while the first is under way must not send again.
  const underWay = useRef(false);

  const withShown = (entries: typeof input) =>
    Object.entries<string | undefined>(options.shown ?? {}).reduce(
      (whole, [name, text]) => withValue(whole, name, text),
      entries,
    );
  const ours = judged ? brokenRules(options.schema, withShown(input)) : none;
  const broken = new Map([...refusals, ...ours]);

  const find = (rules: Refusals): boolean => {
    const wrong = names.filter((name) => rules.has(name));
    setFound(wrong);
    setJudged(latest.current);
    return wrong.length > 0;
  };

  async function attempt(values: v.InferOutput<Schema>): Promise<void> {
    try {
      await options.send(values, keyFor);
    } catch (error) {
      const code = meet(error);
      const field = options.meant?.[code];
      const refused: Refusals = field ? new Map([[field, { rule: code, limit: null }]]) : refusalsOf(error, names);
      setRefusals(refused);
      find(refused);
      if (refused.size === 0) setProblem(code);
      // What is no failed call is a mistake of ours, and should be seen where mistakes are collected.
      if (!(error instanceof CallError)) window.reportError(error);
    }
  }

  async function submit(): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setRefusals(none);
    setProblem(null);
    const whole = withShown(latest.current);
    const rules = brokenRules(options.schema, whole);
    const canMend = find(rules);
    const parsed = v.safeParse(options.schema, whole);
    if (parsed.success) {
      setSending(true);
      await attempt(parsed.output);
      setSending(false);
    } else if (!canMend) {
      // What nobody can enter breaks a rule: a mistake of ours, and a button that does nothing would not say so.
      const mistake = new Error(`no field mends ${[...rules.keys()].join()}`);
      setProblem(meet(mistake));
      window.reportError(mistake);
    }
    underWay.current = false;
  }

  useEffect(() => {
    const [first] = found;
    if (first !== undefined) document.getElementById(`${id}-${first}`)?.focus();
  }, [found, id]);

  return {
    id,
    valueOf: (name) => valueIn(input, name),
    textOf: (name) => {
      const value = valueIn(input, name);
      return typeof value === 'string' ? value : '';
    },
    enter: (name, value) => {
      latest.current = withValue(latest.current, name, value);
      setInput(latest.current);
      setRefusals((now) => (now.has(name) ? new Map([...now].filter(([refused]) => refused !== name)) : now));
    },
    isSending,
    labels,
    broken,
    summary: found.flatMap((name) => {
      const rule = broken.get(name);
      return rule ? [{ name, ...rule }] : [];
    }),
    isAsJudged: judged === input,
    problem,
    submit: () => void submit(),
  };
}

function refusalsOf(error: unknown, names: readonly string[]): Refusals {
  if (!(error instanceof CallError)) return none;
  return new Map(
    error.fields.flatMap(({ field, rule, limit }) => {
      const name = fieldMeant(names, field);
      return name === undefined ? [] : [[name, { rule, limit }] as const];
    }),
  );
}
