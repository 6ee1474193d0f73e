import type { Boot } from '#contract/boot.ts';
import type { BrowsersHost } from '#widget/host/host.ts';
import type { Early } from './early-acts.ts';

/** What the app finds when it comes. */
export interface Beginning {
  readonly boot: Boot;
  readonly host: BrowsersHost;
  /** Where the app shows itself; what stands there already was rendered by the service. */
  readonly root: HTMLElement;
  readonly early: Early;
  /** Shows the same screen in another document, with what was entered, where the service has one to give. */
  readonly loadAgain: () => void;
}
