import { beforeEach, expect, it, vi } from 'vitest';

const active = vi.fn(() => true);
const again = vi.fn();
let loadPart: (load: () => Promise<unknown>) => Promise<unknown>;

beforeEach(async () => {
  vi.clearAllMocks();
  active.mockReturnValue(true);
  // As in a new document.
  vi.resetModules();
  const parts = await import('./load-part.ts');
  parts.whenLackedAgain(again);
  ({ loadPart } = parts);
  Object.defineProperty(navigator, 'userActivation', {
    configurable: true,
    value: {
      get isActive() {
        return active();
      },
    },
  });
});

const lack = () => loadPart(() => Promise.reject(new TypeError('Failed to fetch'))).catch(() => undefined);

it('does nothing about the first part that does not come, nor about those that do', async () => {
  await lack();
  await loadPart(async () => 'page');
  expect(again).not.toHaveBeenCalled();
});

it('asks for another document where a press was in vain that another one has been before', async () => {
  await lack();
  await lack();
  expect(again).toHaveBeenCalledOnce();
});

it('asks for none where nobody has pressed anything', async () => {
  await lack();
  active.mockReturnValue(false);
  await lack();
  expect(again).not.toHaveBeenCalled();
});

it('does without where a browser cannot tell', async () => {
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: undefined });
  await lack();
  await lack();
  expect(again).not.toHaveBeenCalled();
});
