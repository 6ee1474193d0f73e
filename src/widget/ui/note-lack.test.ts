import { beforeEach, expect, it, vi } from 'vitest';

const active = vi.fn(() => true);
const again = vi.fn();
let loadPart: (load: () => Promise<unknown>) => Promise<unknown>;
let noteTold: () => void;

beforeEach(async () => {
  vi.clearAllMocks();
  active.mockReturnValue(true);
  // As in a new document.
  vi.resetModules();
  const parts = await import('./load-part.ts');
  parts.whenPressedInVain(again);
  ({ loadPart, noteTold } = parts);
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
  noteTold();
  await lack();
  expect(again).toHaveBeenCalledOnce();
});

it('asks for none where nobody has been told that something is missing', async () => {
  noteTold();
  await lack();
  await lack();
  expect(again).not.toHaveBeenCalled();
});

it('asks for none where nobody has pressed anything', async () => {
  await lack();
  noteTold();
  active.mockReturnValue(false);
  await lack();
  expect(again).not.toHaveBeenCalled();
});

it('does without where a browser cannot tell', async () => {
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: undefined });
  await lack();
  noteTold();
  await lack();
  expect(again).not.toHaveBeenCalled();
});
