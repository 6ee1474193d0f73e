/** A function's text and the value it is called with: the one thing that every driver can send into a document. */
export interface Code {
  readonly expression: string;
}

/** Code for a document. The function may use nothing but its argument and what the document has. */
export const code = <A>(run: (argument: A) => unknown, argument: A): Code => ({
  expression: `(${run.toString()})(${JSON.stringify(argument) ?? 'undefined'})`,
});

/** Finds the frame element whose document is meant; null is the page's own document. */
export type FrameFinder = Code | null;

/** One tab, in the few words that the drivers of all engines have in common. What is done, is done one after the other. */
export interface Driver {
  open(address: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  /** Hides the tab from whoever looks at the screen; @returns how to show it again. Meanwhile nothing can be done in it. */
  hide(): Promise<() => Promise<void>>;
  resize(width: number, height: number): Promise<void>;
  /** What the code comes to, as JSON has it. */
  run(frame: FrameFinder, what: Code): Promise<unknown>;
  /** Clicks, as a person does, the element that the code finds. */
  click(frame: FrameFinder, element: Code): Promise<void>;
  /** Types, as a person does, into the element that the code finds. */
  type(frame: FrameFinder, element: Code, text: string): Promise<void>;
  /** The window that the tab has opened last and that is there still, or null. */
  opened(): Promise<Driver | null>;
  close(): Promise<void>;
}

export interface Browser {
  /** A tab that shares nothing with those before it. */
  newTab(): Promise<Driver>;
  close(): Promise<void>;
}

export interface BrowserOptions {
  /** Whether frames of other sites are kept from storage and cookies. */
  storage: 'allowed' | 'blocked';
  /** Whether tabs can be hidden and pages be kept for the way back; an engine may need a driver of its own for that. */
  background: boolean;
}

export const engineNames = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof engineNames)[number];

/** An engine that may be on this machine. */
export interface Engine {
  /** What it lacks here and how to get it, in a few words; null when it can run. */
  missing(): string | null;
  launch(options: BrowserOptions): Promise<Browser>;
}
