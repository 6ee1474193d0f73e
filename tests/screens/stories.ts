import type { Change } from '../api/approved/start.ts';
import { counts, tellAsking } from './stories/asking.ts';
import { advertises, forcesLogin, logsInByItself, tellClosed, tellSentElsewhere } from './stories/closed.ts';
import { tellAdvisers } from './stories/advisers.ts';
import { tellCatalogue } from './stories/catalogue.ts';
import { tellChangedForms } from './stories/changed-forms.ts';
import { tellCodes } from './stories/codes.ts';
import { tellConfirming } from './stories/confirming.ts';
import { tellEmployees } from './stories/employees.ts';
import { tellLooking } from './stories/looking.ts';
import { tellRecommending } from './stories/recommending.ts';
import { tellSharing } from './stories/sharing.ts';
import { tellSharingEnds } from './stories/sharing-ends.ts';
import type { ScreenStory } from './story.ts';

interface Told {
  readonly tell: (story: ScreenStory) => Promise<void>;
  readonly change?: Change;
}

/** Each story by its name, which is its tenant's key as well. */
export const stories: Readonly<Record<string, Told>> = {
  looking: { tell: tellLooking },
  asking: { tell: tellAsking, change: counts },
  closed: { tell: tellClosed },
  forced: { tell: tellSentElsewhere, change: forcesLogin },
  advertising: { tell: tellSentElsewhere, change: advertises },
  autologin: { tell: tellSentElsewhere, change: logsInByItself },
  catalogue: { tell: tellCatalogue },
  recommending: { tell: tellRecommending },
  'changed-forms': { tell: tellChangedForms },
  confirming: { tell: tellConfirming },
  codes: { tell: tellCodes },
  advisers: { tell: tellAdvisers },
  employees: { tell: tellEmployees },
  sharing: { tell: tellSharing },
  'sharing-ends': { tell: tellSharingEnds },
};
