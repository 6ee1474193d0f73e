import type { ScreenStory } from '../story.ts';

/** Somebody looks around before anything begins. */
export async function tellLooking(story: ScreenStory): Promise<void> {
  await story.opens('The start page', '/', 'So funktioniert es');
  await story.does('the form', ({ follow }) => follow(/Jetzt empfehlen.*Linden Duo/), 'Linden Duo empfehlen');
}
