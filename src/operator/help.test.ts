import { describe, expect, it } from 'vitest';
import { commands, topics } from './commands.ts';
import { actionsNear, commandHelp, help, topicsNear } from './help.ts';

const namesIn = (text: string) => [
  ...new Set(text.split('\n').flatMap((line) => /^ {2}([\w-]+)(?: |$)/.exec(line)?.[1] ?? [])),
];

describe('the help', () => {
  it.each(['', 'fly', 'toString'])('about "%s" names all topics', (topic) => {
    expect(namesIn(help(topic))).toEqual([...Object.keys(commands), 'database', 'tenants']);
  });

  it.each(Object.keys(topics))('about %s names all that can be done about it, also after a typo', (topic) => {
    expect(namesIn(help(topic))).toEqual(Object.keys(commands[topic] ?? {}));
    expect(help(topic, 'toString')).toBe(help(topic));
  });

  it('about one command says how it is called, and what it does', () => {
    expect(help('keys', 'rotate')).toBe(commandHelp('keys', 'rotate'));
    expect(commandHelp('keys', 'rotate')).toMatch(
      /^operator keys rotate HASH \[--days N\] {3}\[--json\]\n\nputs a new key of yours/,
    );
  });

  it('fits a terminal of 80 columns', () => {
    const told = Object.entries(commands).flatMap(([topic, actions]) => [
      help(topic),
      ...Object.keys(actions).map((action) => commandHelp(topic, action)),
    ]);
    const isCall = (line: string) => /^ {0,2}\S/.test(line) && /--|[A-Z]{2}/.test(line);
    const lines = [help(), ...told].flatMap((text) => text.split('\n'));
    expect(lines.filter((line) => line.length > 80 && !isCall(line))).toEqual([]);
  });
});

it.each([
  ['kyes', ['keys']],
  ['databse', ['database']],
  ['import', ['orders import', 'vouchers import', 'agencies import']],
  ['recipient', ['people recipient', 'deletions recipient']],
  ['coffee', []],
])('whoever types the topic %s means %j', (word, meant) => {
  expect(topicsNear(word)).toEqual(meant);
});

it.each([
  ['orders', 'imprt', ['orders import']],
  ['keys', 'lst', ['keys list']],
  ['keys', 'import', []],
])('whoever types %s %s means %j', (topic, action, meant) => {
  expect(actionsNear(topic, action)).toEqual(meant);
});
