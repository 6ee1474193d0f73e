import { expect, it } from 'vitest';
import { readCommand } from './commands.ts';

it('serves where nothing else is asked for', () => {
  expect(readCommand([])).toEqual({ name: 'serve' });
});

it('checks the folder that is named', () => {
  expect(readCommand(['tenants', 'check', './tenants'])).toEqual({ name: 'tenants check', folder: './tenants' });
});

it.each([[['tenants']], [['tenants', 'check']], [['tenants', 'check', 'a', 'b']], [['serve']], [['--help']]])(
  'says how it is used, asked for %j',
  (args) => {
    const sentence = expect.stringMatching(/^usage:[^]*tenants check FOLDER/) as string;
    expect(readCommand(args)).toEqual({ name: 'wrong usage', sentence });
  },
);
