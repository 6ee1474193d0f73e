import { expect, it } from 'vitest';
import { commands, help } from './commands.ts';

const topicsIn = (text: string) => [
  ...new Set(text.split('\n').flatMap((line) => /^ {2}([\w-]+) /.exec(line)?.[1] ?? [])),
];

it.each([
  ['', Object.keys(commands)],
  ['keys', ['keys']],
  ['fly', Object.keys(commands)],
  ['toString', Object.keys(commands)],
])('the help about "%s" names %j', (topic, topics) => {
  expect(topicsIn(help(topic))).toEqual(topics);
});
