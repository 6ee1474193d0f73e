import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyText } from './copy-text.ts';

let field: HTMLInputElement;

beforeEach(() => {
  field = document.createElement('input');
  field.value = 'https://widget.example/AB12';
  document.body.append(field);
});

afterEach(() => {
  field.remove();
  Reflect.deleteProperty(document, 'execCommand');
});

function forbidClipboard(commandWorks: boolean) {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  const execCommand = vi.fn(() => commandWorks);
  Object.assign(document, { execCommand });
  return execCommand;
}

describe('copying a text', () => {
  it('puts it on the clipboard', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    expect(await copyText(field)).toBe('copied');
    expect(write).toHaveBeenCalledWith(field.value);
  });

  it('uses the old command where the page forbids the clipboard', async () => {
    const execCommand = forbidClipboard(true);
    expect(await copyText(field)).toBe('copied');
    expect(execCommand).toHaveBeenCalledWith('copy');
  });

  it('selects the text where nothing else is allowed', async () => {
    forbidClipboard(false);
    expect(await copyText(field)).toBe('selected');
    expect(document.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
  });
});
