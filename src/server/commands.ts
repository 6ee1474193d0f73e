import { parseArgs } from 'node:util';

/** What the service's program is asked for by its arguments. */
export type Command =
  | { readonly name: 'serve' }
  | { readonly name: 'database' }
  | { readonly name: 'tenants check'; readonly folder: string }
  | {
      readonly name: 'tenants preview';
      readonly folder: string;
      readonly against: string | undefined;
      readonly out: string | undefined;
    }
  | {
      readonly name: 'tenants simulate';
      readonly folder: string;
      readonly against: string | undefined;
      readonly assumed: {
        readonly referrals: number;
        readonly ordersPercent: number;
        readonly vouchersPercent: number;
        readonly seed: number;
      };
    }
  | { readonly name: 'wrong usage'; readonly sentence: string };

const usage = `usage:
  main.js                        starts the service
  main.js migrate                brings the database's tables up to date
  main.js status                 says where they stand
  main.js tenants check FOLDER   reads a tenant's folder, or a folder of tenants, and says what is wrong in it
  main.js tenants preview FOLDER [--against FOLDER] [--out FOLDER]
                                 says what a tenant's folder would change, and writes how its screens look
  main.js tenants simulate FOLDER [--against FOLDER] [--referrals 1000] [--orders 30] [--vouchers 40] [--seed 1]
                                 says what invented referrals would cost by its bounties; orders and vouchers in per cent
Without --against a folder is compared with the one of its name in TENANTS_DIR.`;

const wrong = (sentence: string): Command => ({ name: 'wrong usage', sentence: `${usage}\n${sentence}` });

/** @returns null for what is no whole number in that range */
function numberIn(text: string, least: number, most: number): number | null {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : null;
}

function readPreview(words: string[]): Command {
  const options = { against: { type: 'string' }, out: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
  const [folder, ...others] = positionals;
  if (folder === undefined || others.length > 0) return wrong('preview takes one folder.');
  return { name: 'tenants preview', folder, against: values.against, out: values.out };
}

function readSimulate(words: string[]): Command {
  const { values, positionals } = parseArgs({
    args: words,
    options: {
      against: { type: 'string' },
      referrals: { type: 'string', default: '1000' },
      orders: { type: 'string', default: '30' },
      vouchers: { type: 'string', default: '40' },
      seed: { type: 'string', default: '1' },
    },
    allowPositionals: true,
  });
  const [folder, ...others] = positionals;
  if (folder === undefined || others.length > 0) return wrong('simulate takes one folder.');
  const referrals = numberIn(values.referrals, 1, 1_000_000);
  if (referrals === null) return wrong('--referrals is a whole number from 1 to 1000000.');
  const ordersPercent = numberIn(values.orders, 0, 100);
  if (ordersPercent === null) return wrong('--orders is a whole number from 0 to 100.');
  const vouchersPercent = numberIn(values.vouchers, 0, 100);
  if (vouchersPercent === null) return wrong('--vouchers is a whole number from 0 to 100.');
  const seed = numberIn(values.seed, 0, 999_999_999);
  if (seed === null) return wrong('--seed is a whole number.');
  const assumed = { referrals, ordersPercent, vouchersPercent, seed };
  return { name: 'tenants simulate', folder, against: values.against, assumed };
}

const rehearsals: Readonly<Record<string, (words: string[]) => Command>> = {
  preview: readPreview,
  simulate: readSimulate,
};

export function readCommand(args: readonly string[]): Command {
  const [topic, verb = '', ...words] = args;
  if (topic === undefined) return { name: 'serve' };
  if ((topic === 'migrate' || topic === 'status') && args.length === 1) return { name: 'database' };
  const [folder] = words;
  if (topic === 'tenants' && verb === 'check' && folder !== undefined && words.length === 1) {
    return { name: 'tenants check', folder };
  }
  const rehearsal = topic === 'tenants' && Object.hasOwn(rehearsals, verb) ? rehearsals[verb] : undefined;
  try {
    return rehearsal?.(words) ?? wrong(`There is no command "${args.join(' ')}".`);
  } catch (error) {
    // An option that there is not, or one without its value.
    return wrong(error instanceof Error ? error.message : String(error));
  }
}
