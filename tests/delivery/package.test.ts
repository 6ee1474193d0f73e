import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { ConsentPurpose } from '#bridge/consent.ts';
import type { WidgetEvents } from '#bridge/messages.ts';
import { defineReferralWidget } from '../../loader/package/index.ts';
import { requireBuild } from './require-build.ts';
import type { ReferralConsent, ReferralEventDetails } from '../../loader/package/types.d.ts';

type OfPackage = { [Name in keyof WidgetEvents]: ReferralEventDetails[`referral-${Name}`] };

interface Packed {
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
}

const built = join(import.meta.dirname, '../../dist/package');

describe('the package', () => {
  it('holds its own files and no more, and needs no other package', async () => {
    await requireBuild();
    const pack = await promisify(execFile)('npm', ['pack', '--dry-run', '--json', built]);
    const [packed] = JSON.parse(pack.stdout) as Packed[];
    expect(packed?.files.map(({ path }) => path)).toEqual([
      'LICENSE',
      'README.md',
      'index.js',
      'package.json',
      'react.d.ts',
      'svelte.d.ts',
      'types.d.ts',
      'vue.d.ts',
    ]);
    expect(packed?.size).toBeLessThan(8000);
    const { default: manifest } = (await import(join(built, 'package.json'), { with: { type: 'json' } })) as {
      default: object;
    };
    expect(Object.keys(manifest)).not.toContain('dependencies');
  });

  it('does nothing where there is no document, as on a server', async () => {
    expect(await defineReferralWidget({ service: 'https://widget.example' })).toBe(false);
  });

  it('names the events and purposes that page and frame speak of', () => {
    expectTypeOf<WidgetEvents>().toExtend<OfPackage>();
    expectTypeOf<OfPackage>().toExtend<WidgetEvents>();
    expectTypeOf<ReferralConsent>().toEqualTypeOf<ConsentPurpose>();
    expectTypeOf<ReferralEventDetails['referral-consent']['granted']>().toEqualTypeOf<readonly ConsentPurpose[]>();
  });
});
