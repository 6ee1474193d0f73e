import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { headlessOptions, thisMachine } from '../../browser/chromium.ts';

/**
 * `npm run pictures [-- STORY …]`: the screens of the stories as pictures, for who reads the product as people see it. Each step of a
 * story that shows a sentence which no step before it has shown is drawn on a phone, on a small dark one, on a tablet and on a desk,
 * into `pictures/`, whose `index.txt` says what is seen where. Nothing is compared.
 */
const root = join(import.meta.dirname, '../../..');
const into = join(root, 'pictures');
const views = [
  { name: '390', width: 390, colorScheme: 'light' },
  { name: '320-dark', width: 320, colorScheme: 'dark' },
  { name: '768-dark', width: 768, colorScheme: 'dark' },
  { name: '1440', width: 1440, colorScheme: 'light' },
] as const;

interface Page {
  readonly story: string;
  readonly number: string;
  readonly title: string;
  readonly html: string;
}

/** Plays the stories in front of the screen, each step of which then lies in the folder. */
function playStories(folder: string, names: readonly string[]): void {
  const only = names.length === 0 ? [] : ['-t', `is what was approved: (?:${names.join('|')})$`];
  const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'screens', ...only], {
    cwd: root,
    env: { ...process.env, PAGES_FOLDER: folder },
    stdio: 'inherit',
  });
  if (status !== 0)
    console.log(
      'Not every story was told to its end, or as it was approved: its pictures are drawn as far as it came.',
    );
}

async function readPages(folder: string): Promise<Page[]> {
  const pages: Page[] = [];
  for (const story of (await readdir(folder)).toSorted()) {
    for (const file of (await readdir(join(folder, story))).toSorted()) {
      const html = await readFile(join(folder, story, file), 'utf8');
      pages.push({
        story,
        number: file.replace('.html', ''),
        title: /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '',
        html,
      });
    }
  }
  return pages;
}

/** The sentences of a page; what differs in numbers, days, codes and tokens alone is the same. */
function sentencesOf(html: string): string[] {
  const body = html.slice(html.indexOf('</head>'));
  return body
    .split(/<[^>]*>/)
    .map((text) => text.replaceAll(/[\dA-Z]{6,}|\d+/g, '#').trim())
    .filter(Boolean);
}

/** Those that show something new. */
function withNewSentences(pages: readonly Page[]): Page[] {
  const seen = new Set<string>();
  return pages.filter(({ html }) => {
    const fresh = sentencesOf(html).filter((sentence) => !seen.has(sentence));
    for (const sentence of fresh) seen.add(sentence);
    return fresh.length > 0;
  });
}

async function draw(browser: Browser, pages: readonly Page[]): Promise<void> {
  // The widget's own start is not played here.
  const theme = await readFile(join(root, 'src/widget/ui/theme.css'), 'utf8');
  for (const { name, width, colorScheme } of views) {
    const view = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
    for (const { story, number, html } of pages) {
      await view.setContent(
        html.replace('<style>', () => `<style>${theme}</style>\n<style>`),
        { waitUntil: 'load' },
      );
      await view.evaluate(() => {
        for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
          dialog.close();
          dialog.showModal();
        }
        document.querySelector<HTMLElement>('[data-focus]')?.focus();
      });
      await view.screenshot({ path: join(into, `${story}-${number}-${name}.png`), fullPage: true });
    }
    await view.close();
  }
}

const names = process.argv.slice(2);
const told = (await readdir(join(root, 'tests/screens/approved'))).map((file) => file.replace('.txt', ''));
const unknown = names.filter((name) => !told.includes(name));
if (unknown.length > 0) throw new Error(`No story is called ${unknown.join(', ')}. There are: ${told.join(', ')}`);
const folder = await mkdtemp(join(tmpdir(), 'pages-'));
try {
  playStories(folder, names);
  const pages = withNewSentences(await readPages(folder));
  await rm(into, { recursive: true, force: true });
  await mkdir(into);
  const browser = await chromium.launch(headlessOptions(thisMachine()));
  try {
    await draw(browser, pages);
  } finally {
    await browser.close();
  }
  await writeFile(
    join(into, 'index.txt'),
    pages.map(({ story, number, title }) => `${story}-${number}\t${title}\n`).join(''),
  );
  console.log(`${pages.length} screens in ${views.length} views: ${into}`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
