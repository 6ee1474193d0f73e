import { is, pipe, string, uuid } from 'valibot';
import { pathAtDesk } from '#contract/desk-routes.ts';

const id = pipe(string(), uuid());

/** The run that a route's query names, or null. */
export function runIn(search: string): string | null {
  const said = new URLSearchParams(search).get('lauf');
  return is(id, said) ? said : null;
}

export const pathOfRun = (runId: string) => `${pathAtDesk('payRun')}?lauf=${runId}`;

/** The bank's file that a route's query names, or null. */
export function bankFileIn(search: string): string | null {
  const said = new URLSearchParams(search).get('datei');
  return is(id, said) ? said : null;
}

export const pathOfBankFile = (fileId: string) => `${pathAtDesk('bankFile')}?datei=${fileId}`;
