import { describe, expect, it } from 'vitest';
import { isFirstKey, vouchesFor } from './environment.ts';

const environment = {
  firstKeys: [{ tenant: 'lindenstrom', hash: 'first' }],
  releaseKeys: [{ tenant: 'lindenstrom', name: 'Karin Vogt', hash: 'hers' }],
};
const karin = { hash: 'hers', normalName: 'karlnvogt' };

describe('the environment', () => {
  it.each([
    ['its own', 'lindenstrom', 'first', true],
    ['no other hash', 'lindenstrom', 'hers', false],
    ['none at another tenant', 'nachbar', 'first', false],
  ])('registers keys by %s', (_, tenant, hash, isIt) => {
    expect(isFirstKey(environment, tenant, hash)).toBe(isIt);
  });

  it.each([
    ['a person’s key', 'lindenstrom', karin, true],
    ['no key of another tenant', 'nachbar', karin, false],
    ['no other key of hers', 'lindenstrom', { ...karin, hash: 'another' }, false],
    ['no key that somebody else bears', 'lindenstrom', { ...karin, normalName: 'jonasehlers' }, false],
  ])('vouches for %s', (_, tenant, key, does) => {
    expect(vouchesFor(environment, tenant, key)).toBe(does);
  });
});
