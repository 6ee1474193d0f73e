import { endpointOf } from '../../endpoint.ts';
import { sharedWords } from '../../words/shared.ts';

/** Words of how a programme is doing. */
export const healthWords = {
  ...sharedWords,
  checks: 'Pruefungen',
  check: 'Pruefung',
  finding: 'Befund',
  since: 'Seit',
  dueAt: 'FaelligUm',
  lookedAt: 'GeprueftAm',
  todo: 'ZuTun',
  jobs: 'Aufgaben',
  job: 'Aufgabe',
  lastRunAt: 'ZuletztGelaufenAm',
  lastSuccessAt: 'ZuletztErfolgreichAm',
  failingSince: 'ScheitertSeit',
} as const;

/** Declares a call of this topic. */
export const endpoint = endpointOf(healthWords);
