import { expect, test } from 'vitest';

/** The address of the frame that the loader makes on a page with this hash. */
async function frameAt(hash: string, attributes: Readonly<Record<string, string>> = {}): Promise<URL> {
  const { happyDOM } = window as unknown as { happyDOM: { settings: object } };
  Object.assign(happyDOM.settings, { disableIframePageLoading: true, handleDisabledFileLoadingAsSuccess: true });
  const script = document.createElement('script');
  Object.defineProperty(script, 'src', { value: 'https://widget.example/v1/loader.js' });
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  history.replaceState(null, '', `/empfehlen${hash}`);
  await import('#loader/loader.ts');
  document.querySelector('referral-widget')?.remove();
  const widget = document.createElement('referral-widget');
  for (const [name, value] of Object.entries({ tenant: 'lindenstrom', ...attributes }))
    widget.setAttribute(name, value);
  document.body.append(widget);
  return new URL(widget.shadowRoot?.querySelector('iframe')?.src ?? '');
}

test('a link says neither what was consented to nor whose the page is', async () => {
  const { searchParams } = await frameAt('#/empfehlen/7?share=50&consent=analytical&host=https://evil.example&lang=xx');
  expect(searchParams.getAll('host')).toEqual([location.origin]);
  expect(searchParams.get('consent')).toBeNull();
  expect(searchParams.getAll('lang')).toEqual([expect.stringMatching(/^(de|en)$/)]);
  expect(searchParams.get('share')).toBe('50');
});

test('the page says what was consented to, whatever a link says', async () => {
  const { searchParams } = await frameAt('#/?consent=analytical', { consent: 'functional' });
  expect(searchParams.getAll('consent')).toEqual(['functional']);
});
