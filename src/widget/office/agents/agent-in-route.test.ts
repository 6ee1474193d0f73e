import { expect, it } from 'vitest';
import { agentIn, isAgentNumber, routeOfAgent, withAgentOf } from './agent-in-route.ts';

const path = '/agentur/auftraege';

it.each([
  ['', 'alle'],
  ['agent=', 'alle'],
  ['order=ProduktName&agent=LS-1001', 'LS-1001'],
  ['agent=../uebersicht', '../uebersicht'],
])('of whom "%s" is', (search, agent) => {
  expect(agentIn(search)).toBe(agent);
});

it.each(['LS-1001', 'alle', '7'])('%s can be a number', (agent) => expect(isAgentNumber(agent)).toBe(true));
it.each(['..', '.', 'a/b', 'a%2fb', '-1', ' ', 'x'.repeat(33)])('"%s" is nobody’s', (agent) =>
  expect(isAgentNumber(agent)).toBe(false),
);

it('another adviser leaves the order as it is, and begins with the first page', () => {
  const route = routeOfAgent(path, 'order=ProduktName&page=3', 'LS-1001');
  expect(route).toBe(`${path}?order=ProduktName&agent=LS-1001`);
  expect(routeOfAgent(path, 'agent=LS-1001', 'alle')).toBe(path);
});

it('goes along to another page, and nothing else does', () => {
  expect(withAgentOf('order=ProduktName&agent=LS-1001&page=2', '/agentur/leads')).toBe('/agentur/leads?agent=LS-1001');
  expect(withAgentOf('order=ProduktName', '/agentur/leads')).toBe('/agentur/leads');
});
