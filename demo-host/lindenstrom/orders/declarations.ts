import { LineFile } from '../../orders/line-file.ts';
import { mistakeIn, type Rule } from '../../orders/form-rule.ts';
import { emailRule, type FormErrors, type FormValues } from './form-check.ts';

/** What customers can declare online: a withdrawal (§ 356a BGB) or a cancellation (§ 312k BGB). */
export type DeclarationKind = 'widerruf' | 'kuendigung';

const shared = {
  name: { limit: 160, missing: 'Bitte gib deinen Namen ein.' },
  vertrag: { limit: 60, missing: 'Bitte gib deine Bestell- oder Kundennummer ein.' },
  email: emailRule,
} as const satisfies Record<string, Rule>;

/** In the order in which they stand on the page. */
export const declarationRules: Readonly<Record<DeclarationKind, Readonly<Record<string, Rule>>>> = {
  widerruf: shared,
  kuendigung: {
    ...shared,
    zum: {
      limit: 10,
      pattern: /^(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.20\d\d$/,
      wrong: 'Bitte gib den Tag so an: 31.12.2027.',
    },
    grund: { limit: 1000 },
  },
};

export interface Declaration {
  readonly kind: DeclarationKind;
  /** As they were given: a declaration is read by people, and none is lost for its form. */
  readonly given: FormValues;
  readonly arrivedAt: Date;
}

/** Checks what was sent; the errors are keyed by field and in the order of the page. */
export function checkDeclaration(kind: DeclarationKind, values: FormValues): { given: FormValues; errors: FormErrors } {
  const rules = Object.entries(declarationRules[kind]);
  const given = Object.fromEntries(rules.map(([field]) => [field, (values[field] ?? '').trim()]));
  const errors: Record<string, string> = {};
  for (const [field, rule] of rules) {
    const mistake = mistakeIn(given[field] ?? '', rule);
    if (mistake) errors[field] = mistake;
  }
  return { given, errors };
}

/** Every declaration that arrived, in a file that is only added to. */
export class Declarations {
  readonly #file: LineFile;

  private constructor(file: LineFile) {
    this.#file = file;
  }

  static async open(path: string): Promise<Declarations> {
    return new Declarations((await LineFile.open(path)).file);
  }

  /** Resolves when it is safe on the disk. */
  async keep(declaration: Declaration): Promise<void> {
    await this.#file.append({ ...declaration, arrivedAt: declaration.arrivedAt.toISOString() });
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}
