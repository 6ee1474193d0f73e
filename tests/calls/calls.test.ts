import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { callLines, findCalls, listCalls } from './listed-calls.ts';

const root = join(import.meta.dirname, '../..');
const calls = listCalls();
const namesFor = (asked: string) => findCalls(calls, asked).map(({ name }) => name);

function lineAt(place: string): string | undefined {
  const [file = '', line] = place.split(':');
  return readFileSync(join(root, file), 'utf8').split('\n')[Number(line) - 1];
}

describe('the list of calls', () => {
  it('has every call of the contract, as it is called', () => {
    const called = calls.map(({ method, path, name }) => ({ method, path, name }));
    expect(called).toEqual(api.map(({ method, path, name }) => ({ method, path, name })));
  });

  it('leads to the line that defines it and to the line that answers it', () => {
    for (const { name, definition, handler } of calls) {
      expect(lineAt(definition)).toBe(`export const ${name} = endpoint({`);
      expect(lineAt(handler)).toMatch(new RegExp(`^    ${name}: `));
    }
    expect(new Set(calls.flatMap(({ definition, handler }) => [definition, handler])).size).toBe(2 * api.length);
  });
});

describe('what somebody looks for', () => {
  it.each([
    ['/api/v1/lindenstrom/empfehlung/AB12CD34EF', ['openReferral']],
    ['https://widget.example/api/v1/fernklang/praemierung?details=true', ['readClaims', 'collectBounty']],
    ['/mandant/lindenstrom', ['readTenant']],
    ['praemierung', ['readClaims', 'collectBounty']],
  ])('is the calls of an address: %s', (address, names) => {
    expect(namesFor(address).toSorted()).toEqual(names.toSorted());
  });

  it('is a part of a name, a path or a file, in any letters', () => {
    expect(namesFor('OWNCAMPAIGNS')).toEqual(['listOwnCampaigns']);
    expect(namesFor('routes/api/money/overdue')).toEqual(['listOverdue']);
    expect(namesFor('nothing of the kind')).toEqual([]);
  });

  it('is printed one a line, in columns', () => {
    const lines = callLines(findCalls(calls, 'operator/hauptbuch'));
    expect(lines).toHaveLength(2);
    expect(new Set(lines.map((line) => line.indexOf('src/contract/money/ledger/calls.ts:'))).size).toBe(1);
    expect(lines.join('\n')).toContain('src/server/routes/api/money/ledger.ts:');
  });
});
