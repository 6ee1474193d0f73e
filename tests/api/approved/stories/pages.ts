import { environment, recommends } from '../characters.ts';
import type { Story } from '../story.ts';

/** The frame's HTML with what its first screen shows, in both languages. */
export async function tellPages(story: Story): Promise<void> {
  const { key } = story.tenant;
  const anna = await recommends(story, { email: 'anna@example.de', share: 50 });
  const recipient = `empfaengerdaten/${anna.number}`;
  for (const lang of ['de', 'en']) {
    const page = (path: string) =>
      story.fetch(`${path} in ${lang}`, 'GET', `/${key}/${path}`, { query: `lang=${lang}`, showsAllHeaders: true });
    for (const path of ['', 'faq', recipient, 'empfaengerdaten/0000000000', 'nothing']) await page(path);
  }
  await story.fetch('a page of nobody', 'GET', '/nobody', { language: 'en', showsAllHeaders: true });
  await story.fetch('no page', 'GET', '/favicon.ico');
  const body = { Sache: 'Empfehlung', Gegenstand: anna.number, Grund: 'Verdacht' };
  await story.ask('it is blocked', 'createBlock', { as: environment(story), body });
  await story.fetch('a blocked one', 'GET', `/${key}/${recipient}`);
}
