import { describe, expect, it } from 'vitest';
import { waysToWrite } from './by-name.ts';
import { spellingsOf } from './spellings.ts';

/** As a database compares that makes only A to Z small. */
const kept = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

describe('a name', () => {
  it.each([
    ['Ozturk', 'Öztürk'],
    ['ozturk', 'Öztürk'],
    ['Oeztuerk', 'Öztürk'],
    ['Öztürk', 'Oeztuerk'],
    ['Öztürk', 'Ozturk'],
    ['Ozturk', 'Oeztuerk'],
    ['Muller', 'Müller'],
    ['Mueller', 'Müller'],
    ['MÜLLER', 'Mueller'],
    ['Strauss', 'Strauß'],
    ['Mussler-Grun', 'Müßler-Grün'],
    ['Mussler-Grun', 'Muessler-Gruen'],
    ['Sahin', 'Şahin'],
    ['Şahin', 'Sahin'],
    ['Yildiz', 'Yıldız'],
    ['Yıldız', 'Yildiz'],
    ['Dogan', 'Doğan'],
    ['Celik', 'Çelik'],
    ['Gokce', 'Gökçe'],
    ['von der Osten', 'von der Osten'],
  ])('that is typed %s may be kept as %s', (typed, name) => {
    expect(spellingsOf(typed).map(({ text }) => text)).toContain(kept(name));
  });

  it.each(['Schmidt', 'Ozturk', 'Müller'])('is asked for once in each spelling: %s', (typed) => {
    const texts = spellingsOf(typed).map(({ text }) => kept(text));
    expect(texts).toHaveLength(new Set(texts).size);
  });

  it('of two words is asked for as it was typed before any mark is added, however many there may be', () => {
    const ways = waysToWrite('Maximilian Guttenberg-Hohenlohe');
    expect(ways).toHaveLength(128);
    expect(ways.slice(0, 3)).toEqual([
      { last: 'maximilian guttenberg-hohenlohe', first: null },
      { last: 'guttenberg-hohenlohe', first: 'maximilian' },
      { last: 'maximilian', first: 'guttenberg-hohenlohe' },
    ]);
    expect(waysToWrite('Jorg Mussler-Grun')).toContainEqual({ last: 'müßler-grün', first: 'jörg' });
    expect(waysToWrite('Lena Ozturk')).toContainEqual({ last: 'Öztürk', first: 'lena' });
  });
});
