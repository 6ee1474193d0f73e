import { describe, expect, it } from 'vitest';
import { asOurs, isOurs, messageIdOf, referenceOf, referencesIn, runIdOf } from './reference.ts';

const id = '6f1c2d3e-4b5a-4c6d-8e7f-901234567890';
const transfer = 'RW6F1C2D3E4B5A4C6D8E7F901234567890';
const file = 'RW-6f1c2d3e4b5a4c6d8e7f901234567890';

it('a transfer and a file are named within the 35 characters that a bank takes', () => {
  expect([referenceOf(id), referenceOf(id).length]).toEqual([transfer, 34]);
  expect([messageIdOf(id), messageIdOf(id).length]).toEqual([file, 35]);
});

describe('a run is found by the name of its file', () => {
  it.each([file, file.toUpperCase(), file.toLowerCase()])('%s', (name) => {
    expect(runIdOf(name)).toBe(id);
  });

  it.each([`${file}0`, file.slice(0, -1), transfer, ` ${file}`, `${file} `, file.replace('6', 'g'), ''])(
    'and by no other: "%s"',
    (name) => expect(runIdOf(name)).toBeNull(),
  );
});

describe('a reference', () => {
  it.each([
    [transfer, transfer],
    [transfer.toLowerCase(), transfer],
    [file, file],
    [file.toUpperCase(), file],
  ])('in the form of ours is written as we do: %s', (name, ours) => {
    expect([isOurs(name), asOurs(name)]).toEqual([true, ours]);
  });

  it.each([`${transfer}0`, transfer.slice(0, -1), `X${transfer}`, transfer.replace('F', 'G'), 'NOTPROVIDED', ''])(
    'of others stays as it is: "%s"',
    (name) => expect([isOurs(name), asOurs(name)]).toEqual([false, name]),
  );

  it.each([
    [`Praemie ${transfer.toLowerCase()}.`, [transfer]],
    [`(${file.toUpperCase()})/${transfer}`, [file, transfer]],
    [`ä${transfer}ö`, [transfer]],
    [`1${transfer}`, []],
    [`${transfer}a`, []],
    [`${transfer.slice(0, -1)} 0`, []],
    ['Rückweisung', []],
  ])('is found wherever it stands by itself: %s', (text, found) => {
    expect(referencesIn(text)).toEqual(found);
  });
});
