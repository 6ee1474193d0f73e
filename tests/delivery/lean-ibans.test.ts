import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { countrySpecs, isValidIBAN } from 'ibantools';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { leanIbans } from '../../src/delivery/lean-ibans.ts';

const folder = join(createRequire(import.meta.url).resolve('ibantools'), '../..');

/** What browsers get of ibantools. */
async function leanModule() {
  const code = await readFile(join(folder, 'jsnext/ibantools.js'), 'utf8');
  const lean = leanIbans.transform.handler.call({ parse: parseAst }, code);
  const module = (await import(`data:text/javascript,${encodeURIComponent(lean.code)}`)) as {
    isValidIBAN: typeof isValidIBAN;
  };
  return { size: lean.code.length / code.length, check: module.isValidIBAN };
}

/** Check digits of an account's number (ISO 7064, MOD 97-10). */
function checkDigits(country: string, account: string): string {
  const digits = [...`${account}${country}00`].map((sign) => Number.parseInt(sign, 36)).join('');
  return String(98n - (BigInt(digits) % 97n)).padStart(2, '0');
}

/** A number in a country's form, by a pattern such as `^[0-9]{8}[A-Z]{4}$`. */
function accountFor(pattern: string, seed: number): string {
  let state = seed;
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
  return [...pattern.matchAll(/\[([^\]]+)\](?:\{(\d+)\})?/g)]
    .map(([, signs = '', count = '1']) => {
      const alphabet = `${/A-Z/.test(signs) ? 'ABCDEFGHIJKLMNOPQRSTUVWXYZ' : ''}${/0-9/.test(signs) ? '0123456789' : ''}`;
      return Array.from({ length: Number(count) }, () => alphabet[next(alphabet.length)]).join('');
    })
    .join('');
}

it('says of numbers of all countries what the whole library says', async () => {
  const { check, size } = await leanModule();
  expect(size).toBeLessThan(0.8);
  let valid = 0;
  for (const [country, { bban_regexp: pattern }] of Object.entries(countrySpecs)) {
    for (let seed = 1; seed <= 40; seed += 1) {
      const account = pattern ? accountFor(pattern, seed * 7919) : '12345678';
      for (const iban of [`${country}${checkDigits(country, account)}${account}`, `${country}00${account}`]) {
        expect([iban, check(iban)]).toEqual([iban, isValidIBAN(iban)]);
        valid += Number(isValidIBAN(iban));
      }
    }
  }
  // Countries that check nothing of their own beside.
  expect(valid).toBeGreaterThan(1000);
});

it('fails the build where the library is another one', () => {
  expect(() => leanIbans.transform.handler.call({ parse: parseAst }, 'export const countrySpecs = {};')).toThrow(
    'ibantools',
  );
});
