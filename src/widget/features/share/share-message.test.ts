import { describe, expect, it } from 'vitest';
import { disclosureOf, finishMessage, shortMessage } from './share-message.ts';

const link = 'https://widget.example/lindenstrom/e/AB12CD34EF?channel=gmail';
const disclosure = 'Ganz offen: Bestellst du über diesen Link, bekomme ich eine Prämie von 60 €.';
const suggestion = `Hallo,\n\nich empfehle dir Natur:\n{link}\n\n${disclosure}\n\nViele Grüße\nLena`;

describe('the disclosure', () => {
  it('is the paragraph of the suggestion that names the amount', () => {
    expect(disclosureOf(suggestion, 'own')).toBe(disclosure);
    expect(disclosureOf('Hello\n\nThey pay me €60.', 'own')).toBe('They pay me €60.');
  });

  it('is our own sentence where the suggestion has none', () => {
    expect(disclosureOf('Hallo\n\n{link}', 'own')).toBe('own');
  });
});

describe('the finished message', () => {
  it('is the draft with the link in its place', () => {
    const finished = finishMessage(suggestion, disclosure, link);
    expect(finished).toEqual({
      text: suggestion.replace('{link}', link),
      disclosureAdded: false,
      linkAdded: false,
    });
  });

  it('gets the disclosure back when it was edited away', () => {
    const finished = finishMessage('Schau mal: {link}', disclosure, link);
    expect(finished.disclosureAdded).toBe(true);
    expect(finished.text).toBe(`Schau mal: ${link}\n\n${disclosure}`);
  });

  it('has the link wherever the draft wants it', () => {
    const finished = finishMessage(`{link}\n\n${disclosure}\n\nNoch einmal: {link}`, disclosure, link);
    expect(finished.text).toBe(`${link}\n\n${disclosure}\n\nNoch einmal: ${link}`);
  });

  it.each([',\n', ',\r\n', ',  ', ',\t'])('keeps a disclosure whose lines were wrapped by %j', (wrap) => {
    const wrapped = disclosure.replace(', ', wrap);
    expect(finishMessage(`{link}\n${wrapped}`, disclosure, link).disclosureAdded).toBe(false);
  });

  it('gets the link back too', () => {
    const finished = finishMessage('', disclosure, link);
    expect(finished.text).toBe(`${link}\n\n${disclosure}`);
    expect(finished.linkAdded).toBe(true);
  });
});

describe('the short message', () => {
  it('is the whole one where it fits, a link counting as 23 characters', () => {
    const fitting = `${'a'.repeat(257)}${link}`;
    expect(shortMessage(fitting, disclosure, link)).toBe(fitting);
  });

  it('is link and disclosure where it does not', () => {
    const long = `${'a'.repeat(258)}${link}`;
    expect(shortMessage(long, disclosure, link)).toBe(`${link}\n\n${disclosure}`);
  });
});
