import type { BootFootnotes } from './boot.ts';

/** A first screen, as HTML for the element `root` of the frame's document: the widget renders it, the service sends it. */
export interface RenderedScreen {
  readonly html: string;
  /** For `<title>`. */
  readonly title: string;
  /** The route that was asked for, and the one that is shown, in the widget's own words: a browser that is at another one begins anew. */
  readonly asked: string;
  readonly route: string;
  /** Those to which it refers, where it refers to any: they stand below it. */
  readonly footnotes?: BootFootnotes;
}
