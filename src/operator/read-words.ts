import { parseArgs } from 'node:util';
import { WrongUsage, type Command, type Given } from './command.ts';
import { didYouMean, nearest } from './nearest.ts';

/** What every command takes. */
const always = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;

/**
 * What stands behind topic and action, as the command takes it. Node’s own refusal speaks of its library to whoever has mistyped an option.
 * @throws WrongUsage naming the option that is not there, lacks its value or takes none
 */
export function readWords(words: readonly string[], options: Command['options'] = {}): Given {
  const known: NonNullable<Command['options']> = { ...options, ...always };
  const { positionals, tokens } = parseArgs({
    args: [...words],
    allowPositionals: true,
    strict: false,
    tokens: true,
    options: known,
  });
  const given: Record<string, string | boolean> = {};
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    const option = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!option) {
      const near = nearest(name, Object.keys(known)).map((one) => `--${one}`);
      throw new WrongUsage(`there is no option ${rawName}.${didYouMean(near)}`);
    }
    if (option.type === 'boolean' && value !== undefined) throw new WrongUsage(`${rawName} takes no value`);
    // The next option is none: what begins with a hyphen is given as `--reason=-x`.
    const isLost = value === undefined || (value.startsWith('-') && !inlineValue);
    if (option.type === 'string' && isLost) throw new WrongUsage(`${rawName} takes a value, and none is given`);
    given[name] = value ?? true;
  }
  return { words: positionals, options: given };
}
