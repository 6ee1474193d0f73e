import { expect, it } from 'vitest';
import { keysOfNobody } from './keys-of-nobody.ts';

const hash = 'a'.repeat(64);

it('names the variable and the tenant that has no folder, and no key', () => {
  const operatorKeys = ['lindenstrom', 'lindenstorm'].map((tenant) => ({ tenant, hash }));
  const releaseKeys = ['lindenstrom', 'nordgaz'].map((tenant) => ({ tenant, name: 'Karin Vogt', hash }));
  expect(keysOfNobody({ operatorKeys, releaseKeys }, { has: (key) => key === 'lindenstrom' })).toEqual([
    { variable: 'OPERATOR_KEYS', tenant: 'lindenstorm' },
    { variable: 'RELEASE_KEYS', tenant: 'nordgaz' },
  ]);
});
