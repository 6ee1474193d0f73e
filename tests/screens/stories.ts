import type { Change } from '../api/approved/start.ts';
import { counts, tellAsking } from './stories/asking.ts';
import { advertises, forcesLogin, logsInByItself, tellClosed, tellSentElsewhere } from './stories/closed.ts';
import { tellLooking } from './stories/looking.ts';
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
};
