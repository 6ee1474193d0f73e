import { evaluate, openPage, until } from '../devtools/page.ts';
import { atRest } from '../first-use.ts';
import type { Browser } from '../devtools/pipe.ts';
import type { Stage } from './stage.ts';

/** All styles of the document and what is shown, without any script. */
const snapshot = `(() => {
  const css = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map((rule) => rule.cssText).join('');
  const { lang } = document.documentElement;
  return '<!doctype html><html lang="' + lang + '"><head><meta charset="utf-8"><title>' + document.title +
    '</title><meta name="viewport" content="width=device-width, initial-scale=1"><style>' + css +
    '</style></head><body>' + document.getElementById('root').outerHTML + '</body></html>';
})()`;

export interface StaticForm {
  html: string;
  /** Height of the screen in pixels, in the frame of the partner's page. */
  height: number;
}

/** The same screen as one HTML file with its styles inside: nothing that looks like this can be there sooner. */
export async function takeStaticForm(browser: Browser, stage: Stage): Promise<StaticForm> {
  const page = await openPage(browser, { probes: ['first-use'] });
  await page.goTo(`${stage.partner}/ours?room=900`);
  const frame = await page.frame;
  await until(frame, 'bench.visible > 0');
  const html = await evaluate<string>(frame, snapshot);
  await until(page.session, atRest('ours'));
  const height = await evaluate<number>(
    page.session,
    `Math.ceil(document.querySelector('referral-widget').getBoundingClientRect().height)`,
  );
  await page.close();
  return { html, height };
}
