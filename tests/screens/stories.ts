import type { Change } from '../api/approved/start.ts';
import { tellLooking } from './stories/looking.ts';
import type { ScreenStory } from './story.ts';

interface Told {
  readonly tell: (story: ScreenStory) => Promise<void>;
  readonly change?: Change;
}

/** Each story by its name, which is its tenant's key as well. */
export const stories: Readonly<Record<string, Told>> = {
  looking: { tell: tellLooking },
};
