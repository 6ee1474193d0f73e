import type { SeededRandom } from '../api/approved/seeded-random.ts';
import type { Story } from '../api/approved/story.ts';
import { Device } from './device.ts';
import { keepPage } from './pictures/keep-page.ts';
import { screenOf, withoutRepeated } from './written.ts';

type Act = (device: Device) => Promise<unknown>;
type Seen = string | RegExp;

/** A story in front of the screen: everything that stands there after each step, and what was asked of the service for it. */
export class ScreenStory {
  /** What happens elsewhere meanwhile: orders, mails, other people, time. It is told nowhere. */
  readonly elsewhere: Story;
  device!: Device;
  readonly #random: SeededRandom;
  readonly #parts: string[] = [];
  readonly #shown = new Map<string, string>();
  #devices = 0;

  constructor(elsewhere: Story, random: SeededRandom) {
    this.elsewhere = elsewhere;
    this.#random = random;
    this.takeDevice();
  }

  /** Goes on at a device that has never been here, in a network of its own. */
  takeDevice(): Device {
    this.#devices += 1;
    this.device?.leave();
    this.device = new Device(this.elsewhere.service, this.elsewhere.tenant.key, `10.200.${this.#devices}.1`);
    return this.device;
  }

  /**
   * Opens a route by its address.
   * @param seen a text that stands there when the page is whole
   */
  opens(title: string, route: string, seen: Seen, language: 'de' | 'en' = 'de'): Promise<void> {
    return this.does(title, (device) => device.open(route, language), seen);
  }

  /** @param seen a text that stands there when everything that follows is done */
  async does(title: string, act: Act, seen: Seen): Promise<void> {
    const { device, elsewhere } = this;
    this.#random.begin(`${elsewhere.tenant.key}/${title}`);
    await act(device);
    await device.settles(seen);
    const { served } = device;
    if (served) await keepPage(elsewhere, { title, served });
    const screen = withoutRepeated(screenOf(document), this.#shown);
    this.#parts.push([`## ${title}`, ...device.takeAsked(), screen].join('\n'));
    await elsewhere.work('mails');
  }

  /** Leaves the last page, and nothing behind. */
  end(): void {
    this.device.leave();
  }

  /** All that was seen, and what the last device has stored in the end. */
  told(): string {
    const stored = Object.entries(window.localStorage).map(([key, value]) => `${key}: ${value}`);
    const cookies = document.cookie.split('; ').filter(Boolean);
    return `${[...this.#parts, ['## What is stored', ...stored.toSorted(), ...cookies].join('\n')].join('\n\n')}\n`;
  }

  /** The end of what was seen so far, for who looks why a story does not go on. */
  last(): string {
    return this.#parts.slice(-1).join('');
  }
}
