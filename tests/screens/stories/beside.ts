import { createHash } from 'node:crypto';
import { vi } from 'vitest';
import type { ScreenStory } from '../story.ts';

/** What sharing does beside the screen: what comes to the clipboard, to the device's share menu, and to its disk. */
export class Beside {
  readonly #story: ScreenStory;
  readonly #drawings: Blob[] = [];

  constructor(story: ScreenStory) {
    this.#story = story;
    const { notes } = story.device;
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
      notes(`→ to the clipboard: ${text}`);
      return Promise.resolve();
    });
    vi.spyOn(URL, 'createObjectURL').mockImplementation((drawing) => {
      if (drawing instanceof Blob) this.#drawings.push(drawing);
      return 'blob:drawing';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      notes(`→ to the disk: ${this.download} from ${this.href}`);
    });
  }

  /** The page may not write to the clipboard. @param byCommand whether the old command still works */
  forbidClipboard(byCommand: boolean): void {
    const { notes } = this.#story.device;
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    const execCommand = (command: string) => {
      const field = document.activeElement as HTMLTextAreaElement;
      const marked = field.value.slice(field.selectionStart, field.selectionEnd);
      notes(`→ the command ${command} with ${JSON.stringify(marked)}`);
      return byCommand;
    };
    Object.assign(document, { execCommand });
  }

  /** The device has a share menu. @param refusal why nothing comes of it */
  haveShareMenu(refusal?: 'AbortError' | 'NotAllowedError'): void {
    const { notes } = this.#story.device;
    const share = (data: ShareData) => {
      notes(`→ to the share menu: ${JSON.stringify(data)}`);
      return refusal ? Promise.reject(new DOMException('', refusal)) : Promise.resolve();
    };
    Object.assign(navigator, { share });
  }

  /** Nothing of it stays. */
  end(): void {
    Reflect.deleteProperty(navigator, 'share');
    Reflect.deleteProperty(document, 'execCommand');
  }

  /** What the last drawing shows, told shortly. */
  async hash(): Promise<string> {
    const text = (await this.#drawings.at(-1)?.text()) ?? '';
    return createHash('sha256').update(text).digest('hex').slice(0, 16);
  }
}
