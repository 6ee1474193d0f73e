import { listOwnAgents } from '#contract/agency/reports/calls-agents.ts';
import { call } from '#widget/http/call.ts';
import { useAnswer } from '#widget/http/use-answer.ts';

/** The advisers of the agency that somebody is signed in to. */
export const useOwnAgents = () => useAnswer('own agents', (signal) => call(listOwnAgents, { signal }));
