import { expect, it } from 'vitest';
import { fitting } from './fitting.ts';

const agents = [
  { agentNumber: 'LS-1', agentName: 'Müller, 50667 Aulingen', hasLeft: false },
  { agentNumber: 'LS-2', agentName: 'Đorđević, 63995 Straß', hasLeft: false },
  { agentNumber: 'LS-3', agentName: 'LS-3', hasLeft: true },
];

it.each([
  ['', ['LS-1', 'LS-2', 'LS-3']],
  ['mueller', ['LS-1']],
  ['MULLER, 506', ['LS-1']],
  ['dević strass', ['LS-2']],
  ['ls-3', ['LS-3']],
  ['Müller Straß', []],
])('"%s" finds %j', (typed, numbers) => {
  const textOf = ({ agentName, agentNumber }: (typeof agents)[number]) => `${agentName} ${agentNumber}`;
  expect(fitting(agents, textOf, typed).map(({ agentNumber }) => agentNumber)).toEqual(numbers);
});
