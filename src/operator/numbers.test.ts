import { describe, expect, it } from 'vitest';
import { WrongUsage } from './command.ts';
import { commands } from './commands.ts';
import { saying } from './heard-calls.fixture.ts';
import { serviceOf } from './service.ts';

const run = (line: string) => {
  const [topic = '', action = '', ...words] = line.split(' ');
  const given = { words, options: { reason: 'Brief' } };
  return commands[topic]?.[action]?.run(serviceOf({}), given, saying().output);
};

describe('the number of somebody else than the command is for', () => {
  it.each([
    ['blocks referral 8V91QJEGSX9C', 'a recipient (12 characters), which'],
    ['blocks account 8v91qjegsx9c', 'a recipient (12 characters), which'],
    ['campaigns of 8V91QJEGSX9C', 'a recipient (12 characters), which'],
    ['campaigns withdraw 8V91QJEGSX9C linde', 'a recipient (12 characters), which'],
    ['deletions account 8V91QJEGSX9C', 'a recipient (12 characters), which'],
    ['deletions recipient QQBHGE29ET', 'a referral (10 characters); this'],
  ])('is said to be that, before anybody is asked: %s', async (line, sentence) => {
    const ran = run(line);
    await expect(ran).rejects.toThrow(WrongUsage);
    await expect(ran).rejects.toThrow(`is the number of ${sentence}`);
  });
});
