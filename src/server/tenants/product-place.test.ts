import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { localPath } from './file-fields.ts';
import { fileWords } from './file-words.ts';
import { judgeWire } from './judge.ts';
import { Mistakes } from './mistakes.ts';
import { productApi, productPlaceOf, productServiceFields, productSourceOf } from './product-place.ts';

const file = v.strictObject({ productApi, apiRoute: localPath, ...productServiceFields });

/** Where products come from by a tenant.json, and what is wrong with that. */
function placed(given: object) {
  const mistakes = new Mistakes();
  const note = mistakes.at('');
  const config = judgeWire(file, { produktApi: 'http', apiRoute: '/anbieter', ...given }, 'tenant.json', note);
  const place = config ? productPlaceOf(config, ['de'], note) : null;
  return { place, mistakes: mistakes.sentences };
}

it.each([
  [{ ProduktUrl: 'https://produkte.example' }, 'https://produkte.example/api/v1/anbieter', true, 5],
  [
    { ProduktUrl: 'http://localhost:4600/a', ProduktBilder: false, ProduktPauseMinuten: 60 },
    'http://localhost:4600/a/api/v1/anbieter',
    false,
    60,
  ],
])('%j is asked at %s', (given, baseUrl, withPictures, pauseMinutes) => {
  const place = { baseUrl, languages: ['de'], withPictures, pauseMinutes };
  expect(placed(given)).toEqual({ place, mistakes: [] });
});

it.each(['energie', 'telekom'])('%s has its products in its folder, and no address', (produktApi) => {
  expect(placed({ produktApi })).toEqual({ place: null, mistakes: [] });
  const sentence = 'tenant.json: ProduktUrl: must be left out where produktApi is not http';
  expect(placed({ produktApi, ProduktUrl: 'https://a.example' })).toEqual({ place: null, mistakes: [sentence] });
});

it('is known to be a telecom provider’s also where something else is wrong, and else an energy provider’s', () => {
  expect(productSourceOf({ produktApi: 'http', ProduktUrl: 7 })).toEqual({ variant: 'telecom', from: 'service' });
  expect(productSourceOf({ produktApi: 'toString' })).toEqual({ variant: 'energy', from: 'folder' });
});

describe('an address is taken only as browsers spell it', () => {
  it.each([
    'http://produkte.example',
    'https://produkte.example/',
    'https://produkte.example/?a',
    'https://produkte.example/#a',
    'https://user:secret@produkte.example',
    'HTTPS://produkte.example',
    'https:/produkte.example',
    'https:\\\\produkte.example',
    'https://produkte.example/a/../b',
    'https://produkte.example/%2e%2e/b',
    'https://produkte.example\t',
    'https://127.1:4600',
    'ftp://produkte.example',
    '',
    7,
  ])('%j is refused', (url) => {
    const { place, mistakes } = placed({ ProduktUrl: url });
    expect([place, mistakes]).toEqual([
      null,
      [expect.stringMatching(/^tenant\.json: ProduktUrl: must be an address that/)],
    ]);
  });

  it.each([
    [{}, 'ProduktUrl: is missing, and produktApi is http'],
    [{ ProduktUrl: null }, 'ProduktUrl: is missing, and produktApi is http'],
    [
      { ProduktUrl: 'https://a.example', apiRoute: '/../../b' },
      'apiRoute: must be spelled as it is asked for behind ProduktUrl',
    ],
    [
      { ProduktUrl: 'https://a.example', apiRoute: '/b/' },
      'apiRoute: must be spelled as it is asked for behind ProduktUrl',
    ],
    [
      { ProduktUrl: 'https://a.example', ProduktPauseMinuten: 0 },
      'ProduktPauseMinuten: must be a whole number from 1 to 120',
    ],
    [{ produktApi: 'soap' }, `produktApi: Keine/Unbekannte Produkt-API in Mandantenkonfiguration definiert`],
  ])('%j: %s', (given, sentence) => {
    expect(placed(given)).toEqual({ place: null, mistakes: [`tenant.json: ${sentence}`] });
    expect(Object.values<string>(fileWords)).toContain(sentence.split(':')[0]);
  });
});
