import { endpointOf } from '../../endpoint.ts';
import { sharedWords } from '../../words/shared.ts';

/** Words of agencies and of who works there. */
export const agenciesWords = {
  ...sharedWords,
  agencies: 'Agenturen',
  agencyNumber: 'Agenturnummer',
  street: 'Strasse',
  postcode: 'Plz',
  city: 'Ort',
  agentNumber: 'AgentNumber',
  agentNumbers: 'Beraternummern',
  isNew: 'Neu',
  changed: 'Geaendert',
  unchanged: 'Unveraendert',
  ended: 'Beendet',
  missing: 'Fehlend',
  endedBefore: 'BereitsBeendet',
  joining: 'Kommende',
  moving: 'Wechselnde',
  leaving: 'Gehende',
  from: 'Von',
  endedAt: 'BeendetAm',
  releasesOrders: 'AuftraegeFreigeben',
  agentCount: 'AnzahlBerater',
  userCount: 'AnzahlMitarbeiter',
  sessionCount: 'AnzahlSitzungen',
  planCount: 'AnzahlZuschlaege',
  endedPlanCount: 'AnzahlBeendeterZuschlaege',
  userId: 'MitarbeiterId',
  role: 'Rolle',
  signedInAt: 'ZuletztAngemeldetAm',
  comesBy: 'KommtPer',
  shutOutAt: 'VomInhaberBeendetAm',
  invitedBy: 'EingeladenVon',
  invitations: 'Einladungen',
  invitationId: 'EinladungsId',
} as const;

/** Declares a call of this topic. */
export const endpoint = endpointOf(agenciesWords);
