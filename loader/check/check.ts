import { look } from './look.ts';
import { showFindings } from './panel.ts';

/** How long the widgets may take to be connected, in milliseconds: as long as the loader gives them. */
const PATIENCE = 15_000;

/** The page's own headers, which it may read of itself; null where it forbids itself to ask. */
async function ownPolicies(): Promise<string[] | null> {
  try {
    const { headers } = await fetch(location.href, { headers: { accept: 'text/html' } });
    const policy = headers.get('content-security-policy');
    return policy === null ? [] : [policy];
  } catch {
    return null;
  }
}

async function readyWidgets(): Promise<Set<Element>> {
  const ready = new Set<Element>();
  const widgets = [...document.querySelectorAll('referral-widget')];
  const all = widgets.map(async (widget) => {
    await customElements.whenDefined('referral-widget');
    await widget.ready;
    ready.add(widget);
  });
  const tooLong = new Promise<void>((resolve) => {
    setTimeout(resolve, PATIENCE);
  });
  await Promise.race([Promise.all(all), tooLong]);
  return ready;
}

const service = new URL(import.meta.url).origin;
showFindings(service, null);
const [policies, ready] = await Promise.all([ownPolicies(), readyWidgets()]);
showFindings(service, look(document, { service, policies, ready }));
