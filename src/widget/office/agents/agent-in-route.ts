import { allAgents } from '#contract/agency/reports/states.ts';

/** By which a route of the office says of which adviser it shows something; without it, of all. */
export const agentWord = 'agent';
/** Where a choice has been made anew, another page of the same rows is the first one. */
const pageWord = 'page';

/** An adviser's number as a route's query has it, whatever somebody has written there; `alle` where it has none. */
export const agentIn = (search: string): string => new URLSearchParams(search).get(agentWord) || allAgents;

/** Whether it can be a number at all, as the contract has it (`agentId`): what cannot is nobody's, and stands in no address of a call. */
export const isAgentNumber = (agent: string): boolean => /^[A-Za-z0-9][A-Za-z0-9-]{0,31}$/.test(agent);

/** The same route with another adviser. */
export function routeOfAgent(path: string, search: string, agent: string): string {
  const query = new URLSearchParams(search);
  query.delete(pageWord);
  if (agent === allAgents) query.delete(agentWord);
  else query.set(agentWord, agent);
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Another page of the office, of the adviser whom this one shows. */
export const withAgentOf = (search: string, path: string): string => routeOfAgent(path, '', agentIn(search));
